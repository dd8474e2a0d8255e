import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { CallError } from '#web/calls/call.ts'
import { RefusalBanner } from '#web/calls/refusal-banner.tsx'
import { requestContext } from '#web/pages/request-context.ts'
import { answered, type BehindToken, refusedToken, tokenHeaders, tokenMeta } from '#web/pages/token-page.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/pictures/illustration.tsx'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { deletionDay } from '../deletion-copy.ts'
import type { DeletionLink } from '../schema.ts'
import { keepByLink, loadDeletionLink } from './public-data.ts'

type Found = BehindToken<{ link: DeletionLink; token: string }>

/** Viewing changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const { data: link, error } = await loadDeletionLink(context.get(requestContext).call, token)
  const found: Found = error ? refusedToken(error) : { kind: 'found', link, token }
  return answered(found)
}

export const headers = tokenHeaders
export const meta: MetaFunction = () => tokenMeta('Keep your account')

export default function KeepAccountPage() {
  const found = useLoaderData<Found>()
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-120 flex-col px-gutter py-6">
      <Logo className="text-[1.625rem]" />
      <main className="my-auto py-10">
        {found.kind === 'found' ? (
          <Keep key={found.token} link={found.link} token={found.token} />
        ) : (
          <Said
            picture="error"
            title={found.kind === 'failed' ? "This page didn't load" : 'This link no longer works'}
          >
            {found.kind === 'failed'
              ? found.problem.message
              : 'It was used already, or its 7 days are over. Sign in to see whether your account is still there.'}
          </Said>
        )}
      </main>
    </div>
  )
}

function Said({ picture, title, children }: { picture: 'error' | 'rest'; title: string; children: string }) {
  return (
    <>
      <Illustration name={picture} className="mb-5 h-24 w-[9.375rem]" />
      <h1 tabIndex={-1} className="font-display text-display-md" ref={heading => heading?.focus()}>
        {title}
      </h1>
      <p className="mt-2 mb-8 text-read text-muted-foreground">{children}</p>
      <ButtonLink to="/auth" reloadDocument variant="primary" size="public">
        Sign in
      </ButtonLink>
    </>
  )
}

function Keep({ link, token }: { link: DeletionLink; token: string }) {
  const [kept, setKept] = useState<{ is_plan_back: boolean | null }>()
  const [failure, setFailure] = useState<CallError>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const thing = link.practice_name ?? 'Your account'
  const keep = async () => {
    // Two clicks can arrive before the screen shows the first.
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    const { data, error } = await keepByLink(token)
    sending.current = false
    setBusy(false)
    setKept(data)
    setFailure(error)
  }
  if (kept)
    return (
      <Said picture="rest" title={`${thing} stays`}>
        {kept.is_plan_back === false
          ? 'Everything is back to normal, except that your plan has ended. You can subscribe again under Profile.'
          : 'Everything is back to normal.'}
      </Said>
    )
  return (
    <form
      method="post"
      onSubmit={event => {
        event.preventDefault()
        void keep()
      }}
    >
      <h1 tabIndex={-1} className="font-display text-display-md">
        {link.practice_name ? `Keep ${link.practice_name}?` : 'Keep your account?'}
      </h1>
      <p className="mt-2 mb-8 text-read text-muted-foreground">
        {thing} will be deleted on {deletionDay(link.erases_at, link.time_zone)}. Keep it, and everything is
        as it was.
      </p>
      {failure ? (
        <RefusalBanner
          title={`${thing} is not kept yet`}
          error={failure}
          unsure="No answer came. Press the button again: it counts only once."
          className="mb-5"
        />
      ) : null}
      <noscript>
        <p className="mb-5 rounded-md bg-info-soft px-4 py-3 text-read">
          To keep it, allow scripts in your browser and reload the page. Or sign in and press Keep it there.
        </p>
      </noscript>
      <Button type="submit" variant="primary" size="public" block busy={busy && 'Keeping it'}>
        Keep it
      </Button>
    </form>
  )
}
