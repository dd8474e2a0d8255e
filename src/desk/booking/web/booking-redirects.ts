import { type LoaderFunctionArgs, redirect } from 'react-router'

/** §2: /booking/{practiceId} leads to the one booking page, with what was chosen already. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(`/book/${encodeURIComponent(params.practiceId ?? '')}${new URL(request.url).search}`)
}
