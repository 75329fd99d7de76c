/** Where the browser tests find the site that Playwright starts for them. */
export const PORT = Number(process.env.E2E_PORT ?? 8923);
export const ORIGIN = `http://localhost:${PORT}`;
