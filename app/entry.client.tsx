/**
 * Empty entry: no page is hydrated as a whole. An island has its own script and React hydrates only that
 * (app/browser/island/island.tsx).
 */
