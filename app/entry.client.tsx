/** No page is hydrated as a whole: React hydrates an island (app/browser/island/island.tsx), with a script of its own. */
