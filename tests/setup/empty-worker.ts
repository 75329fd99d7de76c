/** Domain tests call functions directly; the test pool still needs a Worker to load. */
export default { fetch: () => new Response(null, { status: 404 }) };
