import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { CallError, RunVerb } from '#web/calls/call.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { answered, type BehindToken, refusedToken, tokenHeaders, tokenMeta } from '#web/pages/token-page.ts'
import { Illustration } from '#web/ui/pictures/illustration.tsx'
import { doneWords, unreadable } from '../messages.ts'
import type { PreferencesPage } from '../schema.ts'
import { loadPreferences, savePreferences } from './data.ts'
import { type LastChange, Preferences } from './preferences.tsx'
import { pressedIn } from './pressed-in.ts'

type Found = BehindToken<{ page: PreferencesPage; token: string }>

/** Viewing changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return answered(await load(context.get(requestContext).call, params.token ?? ''))
}

async function load(run: RunVerb, token: string): Promise<Found> {
  const { data: page, error } = await loadPreferences(run, token)
  return error ? refusedToken(error) : { kind: 'found', page, token }
}

interface Sent {
  done: LastChange | null
  problem: CallError | null
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { call } = context.get(requestContext)
  const form = await request.formData().catch(() => null)
  const pressed = form && pressedIn(form)
  if (!pressed)
    return data<Sent>({ done: null, problem: unreadable }, { status: 400, headers: tokenHeaders() })
  const { data: saved, error } = await savePreferences(params.token ?? '', pressed, call)
  if (error) return data<Sent>({ done: null, problem: error }, { status: 409, headers: tokenHeaders() })
  return data<Sent>(
    { done: { words: doneWords(pressed), undo_at: saved.undo_at }, problem: null },
    { headers: tokenHeaders() },
  )
}

export const headers = tokenHeaders
export const meta: MetaFunction = () => tokenMeta('What may we write to you?')

export default function PreferencesLinkPage() {
  const found = useLoaderData<Found>()
  const sent = useActionData<Sent>()
  if (found.kind === 'found')
    return (
      <Preferences
        key={found.token}
        start={found.page}
        token={found.token}
        done={sent?.done ?? null}
        problem={sent?.problem ?? null}
      />
    )
  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center px-5 py-14 text-center">
      <Illustration name="error" className="mb-6 h-32 w-50" />
      <h1 className="font-display text-display-md">
        {found.kind === 'failed' ? "This page didn't load" : 'This link opens nothing'}
      </h1>
      <p className="mt-2 max-w-100 text-read text-muted-foreground">
        {found.kind === 'failed'
          ? `${found.problem.message} Nothing was changed.`
          : 'It may have a typo. The newest message has the right one, or answer that message and say what you want.'}
      </p>
    </main>
  )
}
