/** Remotes import react-router from here, so that the shell includes only what is used. */
export type { NavigateOptions } from 'react-router-dom';
export {
  generatePath,
  Navigate,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link, type LinkProps } from './Link.tsx';
