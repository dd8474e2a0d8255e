import {
  type ClientLoaderFunctionArgs,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { requestContext } from '#web/pages/request-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/pictures/illustration.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type LinkProblem, linkProblems } from '../messages.ts'
import { type LinkResult, openLink } from './open-link.ts'

// Not cached and not indexed: each request is a visitor.
const linkHeaders = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }
const statuses: Record<LinkProblem, number> = { invalid: 404, missing: 404, expired: 410, failed: 503 }

interface Shown {
  /** null while the browser navigates. */
  problem: LinkProblem | null
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { call, report } = context.get(requestContext)
  const opened = await openLink(call, params.shortCode ?? '', request).catch((error): LinkResult => {
    report(error)
    return { problem: 'failed' }
  })
  if ('to' in opened) return redirect(opened.to, { headers: linkHeaders })
  const { problem } = opened
  return data<Shown>({ problem }, { status: statuses[problem], headers: linkHeaders })
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** Within the app, the browser opens a link like any address. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Shown {
  const { pathname, search } = new URL(request.url)
  window.location.replace(pathname + search)
  return { problem: null }
}

export const meta = ({ loaderData }: { loaderData?: Shown }) => [
  { title: `${loaderData?.problem ? 'Link Not Found' : 'Redirecting'} · Stillpoint` },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** §2: Redirecting, or Link Not Found with a link home. */
export default function ShortLinkPage() {
  const { problem } = useLoaderData<typeof loader>()
  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center px-5 py-14 text-center">
      {problem ? <NotFound problem={problem} /> : <Redirecting />}
    </main>
  )
}

function Redirecting() {
  return (
    <>
      <Spinner size={28} />
      <h1 className="mt-4 font-display text-display-md">Redirecting</h1>
      <p role="status" className="mt-2 text-read text-muted-foreground">
        Taking you there now.
      </p>
    </>
  )
}

function NotFound({ problem }: { problem: LinkProblem }) {
  return (
    <>
      <Illustration name="error" className="mb-6 h-32 w-50" />
      <h1 className="font-display text-display-md">Link Not Found</h1>
      <p className="mt-2 max-w-100 text-read text-muted-foreground">{linkProblems[problem]}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {problem === 'failed' ? <Button onClick={() => window.location.reload()}>Try Again</Button> : null}
        <ButtonLink to="/" variant="primary">
          Go Home
        </ButtonLink>
      </div>
    </>
  )
}
