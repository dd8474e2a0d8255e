import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from '../ui/error-page.tsx'
import { screenPart } from '../when-opened.tsx'

const NotFoundPage = screenPart(async () => (await import('../ui/page/full-page.tsx')).NotFoundPage)

/** What stands in place of every page when one breaks. Every page has it: the line may be what broke. */
export function RootError() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage error={error} />
}
