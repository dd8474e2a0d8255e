import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { useOpenedLink } from '#diary/messages/web/opened-link-data.ts'
import type { RunVerb } from '#web/calls/call.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { answered, type BehindToken, refusedToken, tokenHeaders, tokenMeta } from '#web/pages/token-page.ts'
import { loadManaged, loadMoveWeeks, runVerb } from '../data.ts'
import type { ManageFound } from './manage-found.ts'
import { ManagedVisitView } from './managed-visit.tsx'
import { TokenUnavailable } from './token-unavailable.tsx'

async function load(run: RunVerb, token: string, query: URLSearchParams): Promise<BehindToken<ManageFound>> {
  const { data: managed, error } = await loadManaged(run, token)
  if (error) return refusedToken(error)
  if (!managed.can_change || !query.has('move')) {
    return { kind: 'found', managed, token, weeks: null, weeksProblem: null }
  }
  const { weeks, problem } = await loadMoveWeeks(run, token, managed.today, query)
  return { kind: 'found', managed, token, weeks, weeksProblem: problem?.message ?? null }
}

/** Viewing changes nothing, because mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  return answered(await load(context.get(requestContext).call, params.token ?? '', query))
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return load(runVerb, params.token ?? '', new URL(request.url).searchParams)
}

export const headers = tokenHeaders
export const meta: MetaFunction = () => tokenMeta('Your visit')

export default function ManagePage() {
  const found = useLoaderData<BehindToken<ManageFound>>()
  useOpenedLink(found.kind === 'found' ? found.token : null)
  return found.kind === 'found' ? <ManagedVisitView found={found} /> : <TokenUnavailable found={found} />
}
