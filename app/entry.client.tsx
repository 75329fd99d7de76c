/** No page is hydrated as a whole: what comes alive is an island (app/browser/island/island.tsx), with a script of its own. */
