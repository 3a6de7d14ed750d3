// What components and live code use of the framework. They import it from here alone, so that a move to its
// successor changes routes, entries and this folder.
export {
  Form,
  isRouteErrorResponse,
  useBlocker,
  useFetcher,
  useFetchers,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
} from "@remix-run/react";
export { useActionData } from "./action-data";
export { Link } from "./link";
export { useLoaderData } from "./loader-data";
export { useRevalidate } from "./revalidate";
