// Until the rooms that import it throw `Refusal` themselves.
export { Refusal as ApiProblem } from './Refusal.ts';
