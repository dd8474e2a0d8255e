import { type LoaderFunctionArgs, redirect } from 'react-router'

/** §2: /booking/{practiceId} redirects to the booking page and keeps the choices. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(`/book/${encodeURIComponent(params.practiceId ?? '')}${new URL(request.url).search}`)
}
