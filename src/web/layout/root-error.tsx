import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from '../ui/error-page.tsx'
import { screenPart } from '../when-opened.tsx'

const NotFoundPage = screenPart(async () => (await import('../ui/page/full-page.tsx')).NotFoundPage)

/** Replaces any page that breaks. Every page loads it, because the connection may be what failed. */
export function RootError() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage error={error} />
}
