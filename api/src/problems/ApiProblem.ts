// Until the rooms that import it throw `Refusal` themselves.
export { Refusal as ApiProblem, refuseFaults } from './Refusal.ts';
