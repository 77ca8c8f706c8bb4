import { init } from 'z3-solver';
import { smtOf } from './terms.mjs';

/** Z3's answers. */
const SAT = 1;
const UNSAT = -1;

/**
 * Starts Z3. Its threads keep the process alive until `process.exit`.
 * @param {{ limitMs: number }} options time limit of a query
 */
export async function startSolver({ limitMs }) {
  const { Z3 } = await init();
  return {
    /**
     * Looks for values with which all conditions hold.
     * @param {import('./terms.mjs').Term[]} conditions
     * @param {import('./terms.mjs').Term[]} [inputs] variables whose values are returned
     * @returns {Promise<{ answer: 'sat' | 'unsat' | 'unknown', values: string[] }>}
     */
    async solve(conditions, inputs = []) {
      const context = Z3.mk_context(Z3.mk_config());
      try {
        const query = smtOf(conditions, inputs);
        // Z3 has a procedure for each logic, and the one without functions is faster.
        const logic = query.includes('(declare-fun ') ? 'QF_UFBV' : 'QF_BV';
        const solver = Z3.mk_solver_for_logic(context, Z3.mk_string_symbol(context, logic));
        Z3.solver_inc_ref(context, solver);
        const settings = Z3.mk_params(context);
        Z3.params_inc_ref(context, settings);
        Z3.params_set_uint(context, settings, Z3.mk_string_symbol(context, 'timeout'), limitMs);
        Z3.solver_set_params(context, solver, settings);
        // Avoid `eval_smtlib2_string`, which reads the text after freeing it.
        Z3.solver_from_string(context, solver, query);
        const result = await Z3.solver_check(context, solver);
        if (result === UNSAT) return { answer: 'unsat', values: [] };
        if (result !== SAT) return { answer: 'unknown', values: [] };
        const model = Z3.model_to_string(context, Z3.solver_get_model(context, solver));
        return { answer: 'sat', values: inputs.map(({ detail }) => `${detail} = ${valueIn(model, detail)}`) };
      } finally {
        Z3.del_context(context);
      }
    },
  };
}

/** Returns the value of a variable in the text of a model, such as `amount -> #x2a`; `any` if the text has none. */
function valueIn(model, name) {
  const [, base, digits] = new RegExp(`^${name} -> #([xb])(\\w+)$`, 'm').exec(model) ?? [];
  return digits ? `0x${BigInt(`0${base}${digits}`).toString(16)}` : 'any';
}
