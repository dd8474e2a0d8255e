import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage, NotFoundPage } from '../ui/full-page.tsx'

/** What stands in place of every page when one breaks. A file of its own: no page loads it before that. */
export function RootError() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage error={error} />
}
