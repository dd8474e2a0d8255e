import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useOpenedLink } from '#diary/messages/web/opened-link-data.ts'
import type { RunVerb } from '#web/calls/call.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { answered, type BehindToken, refusedToken, tokenHeaders, tokenMeta } from '#web/pages/token-page.ts'
import type { OpeningPage } from '../schema.ts'
import { loadOpening } from './ask-data.ts'
import { LinkUnavailable } from './link-unavailable.tsx'
import { OpenTime } from './open-time.tsx'

type Found = BehindToken<{ page: OpeningPage; token: string }>

async function load(run: RunVerb, token: string): Promise<Found> {
  const { data: page, error } = await loadOpening(run, token)
  return error ? refusedToken(error) : { kind: 'found', page, token }
}

/** Viewing changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return answered(await load(context.get(requestContext).call, params.token ?? ''))
}

export const headers = tokenHeaders
export const meta: MetaFunction = () => tokenMeta('An open time')

export default function OpeningLinkPage() {
  const found = useLoaderData<Found>()
  useOpenedLink(found.kind === 'found' ? found.token : null)
  if (found.kind === 'found') return <OpenTime key={found.token} start={found.page} token={found.token} />
  return <LinkUnavailable problem={found.kind === 'failed' ? found.problem : null} />
}
