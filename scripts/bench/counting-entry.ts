/**
 * Entry module of a Worker that counts D1 queries, D1 rows read and KV reads of a request, and returns them
 * in the header `X-Costs`. Timings are never taken with it. "first" and "raw" report no metadata, so that a
 * read-only query is run a second time to count its rows.
 */
export const COUNTING_ENTRY = `
import worker from "./index.js";

const statements = new WeakMap();

function countStatement(statement, sql, costs) {
  const counted = new Proxy(statement, {
    get(target, name) {
      const member = target[name];
      if (typeof member !== "function") return member;
      if (name === "bind") return (...values) => countStatement(target.bind(...values), sql, costs);
      return async (...values) => {
        costs.queries += 1;
        const tells = name === "all" || name === "run";
        const figures = tells || !/^\\s*select/i.test(sql) ? undefined : await target.all();
        const result = await member.apply(target, values);
        costs.rows += (figures ?? result)?.meta?.rows_read ?? 0;
        return result;
      };
    },
  });
  statements.set(counted, statement);
  return counted;
}

function countDatabase(db, costs) {
  return new Proxy(db, {
    get(target, name) {
      const member = target[name];
      if (typeof member !== "function") return member;
      if (name === "withSession") return (...values) => countDatabase(target.withSession(...values), costs);
      if (name === "prepare") return (sql) => countStatement(target.prepare(sql), sql, costs);
      if (name !== "batch") return member.bind(target);
      return async (batched) => {
        costs.queries += batched.length;
        const results = await target.batch(batched.map((one) => statements.get(one) ?? one));
        for (const { meta } of results) costs.rows += meta.rows_read ?? 0;
        return results;
      };
    },
  });
}

function countCache(kv, costs) {
  return new Proxy(kv, {
    get(target, name) {
      const member = target[name];
      if (typeof member !== "function") return member;
      return (...values) => {
        if (name.startsWith("get")) costs.reads += 1;
        return member.apply(target, values);
      };
    },
  });
}

export default {
  async fetch(request, env, ctx) {
    const costs = { queries: 0, rows: 0, reads: 0 };
    const { DB, PAGE_CACHE } = env;
    const counted = { ...env, DB: countDatabase(DB, costs), PAGE_CACHE: countCache(PAGE_CACHE, costs) };
    const response = await worker.fetch(request, counted, ctx);
    const whole = new Response(response.body, response);
    whole.headers.set("X-Costs", JSON.stringify(costs));
    return whole;
  },
};
`;
