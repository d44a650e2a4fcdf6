/** Remotes import react-router from here, so that the shell carries only what is used. */
export type { LinkProps, NavigateOptions } from 'react-router-dom';
export {
  generatePath,
  Link,
  Navigate,
  NavLink,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
