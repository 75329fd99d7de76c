/** Domain tests call verbs, not a Worker. */
export default { fetch: () => new Response(null, { status: 404 }) };
