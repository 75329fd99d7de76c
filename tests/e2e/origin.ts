/** Origin of the site that Playwright starts for the browser tests. */
export const PORT = Number(process.env.E2E_PORT ?? 8923);
export const ORIGIN = `http://localhost:${PORT}`;
