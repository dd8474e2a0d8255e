import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { requestContext } from '#web/pages/request-context.ts'
import type { SurveyPage } from '../schema.ts'
import { readForm } from './read-form.ts'
import { answerSurvey, loadSurvey } from './survey-data.ts'
import { SurveyForm, type TypedAnswer } from './survey-form.tsx'
import { SurveyUnavailable } from './survey-unavailable.tsx'

type Found =
  | { kind: 'found'; page: SurveyPage; isKept: boolean }
  | { kind: 'unknown' }
  | { kind: 'failed'; words: string }

// Keeps this address from other sites; the form's own origin is still sent.
const quiet = {
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
}
const statuses = { found: 200, unknown: 404, failed: 503 }

/** Read-only, because mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { data: page, error } = await loadSurvey(context.get(requestContext).call, params.surveyId ?? '')
  const isUnknown = error?.code === 'not_found' || error?.code === 'invalid_input'
  const found: Found = page
    ? { kind: 'found', page, isKept: new URL(request.url).searchParams.has('kept') }
    : isUnknown
      ? { kind: 'unknown' }
      : { kind: 'failed', words: error?.message ?? '' }
  return data(found, { status: statuses[found.kind], headers: quiet })
}

/** Works with and without scripts: saves the answer and shows the page again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const token = params.surveyId ?? ''
  const sent = await readForm(request)
  const typed: TypedAnswer = {
    score: Number(sent?.get('score')) || null,
    words: sent?.get('words') ?? '',
    may_quote: sent?.get('may_quote') === 'yes',
  }
  const refuse = (problem: string, status: number) => data({ problem, typed }, { status, headers: quiet })
  if (!sent) return refuse('What was sent could not be read. Please send it again.', 400)
  if (!typed.score) return refuse('Choose a number from 1 to 5.', 422)
  const { error } = await answerSurvey(context.get(requestContext).call, {
    token,
    ...typed,
    score: typed.score,
  })
  // The page itself explains an expired link.
  if (!error || error.code === 'not_found')
    return redirect(`/survey/${encodeURIComponent(token)}?kept`, { headers: quiet })
  if (error.code === 'invalid_input')
    return refuse('Your words are too long: 2,000 characters are the most.', 422)
  return refuse(error.message, 503)
}

export const headers = () => quiet
export const meta = ({ data: found }: { data: Found | undefined }) => [
  { title: `${found?.kind === 'found' && found.isKept ? 'Thank you' : 'How was it?'} · Stillpoint` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function SurveyPageView() {
  const found = useLoaderData<Found>()
  const refused = useActionData<{ problem: string; typed: TypedAnswer }>()
  if (found.kind !== 'found')
    return <SurveyUnavailable problem={found.kind === 'failed' ? found.words : null} />
  return (
    <SurveyForm page={found.page} isKept={found.isKept} problem={refused?.problem} typed={refused?.typed} />
  )
}
