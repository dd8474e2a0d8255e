import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { BookingFrame } from '#desk/booking/web/booking-frame.tsx'
import type { CallError } from '#web/calls/call.ts'
import { RefusalBanner } from '#web/calls/refusal-banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { GuideLink } from '../../schema.ts'
import { GuideWords } from '../guides/guide-text.tsx'
import { confirmGuide, openGuideFile } from '../public-data.ts'

export function GuideBehind({ start, token }: { start: GuideLink; token: string }) {
  const [page, setPage] = useState(start)
  const { practice, title, state } = page
  const key = practice.slug ?? practice.id
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  // Screen readers continue at the guide's title.
  useEffect(() => {
    if (before.current !== state) heading.current?.focus()
    before.current = state
  }, [state])
  return (
    <BookingFrame practice={practice}>
      <article className="max-w-reading pt-8 pb-10">
        <h2 ref={heading} tabIndex={-1} className="font-display text-display-md">
          {state === 'asked' ? `Is this address yours, ${page.first_name}?` : title}
        </h2>
        {state === 'asked' ? <Ask page={page} token={token} onDone={setPage} /> : null}
        {state === 'open' ? <Open page={page} token={token} /> : null}
        {state === 'over' ? (
          <>
            <p className="mt-2 mb-6 text-read text-muted-foreground">
              This link has run out. Ask for the guide again, and a new one comes by mail.
            </p>
            <ButtonLink
              to={`/lead-capture/${key}/${page.guide_id}`}
              reloadDocument
              variant="primary"
              size="lg"
            >
              Ask for it again
            </ButtonLink>
          </>
        ) : null}
        {state === 'open' && practice.books ? (
          <p className="mt-10 border-t border-border pt-6">
            <ButtonLink
              to={page.book_code ? `/b/${page.book_code}` : `/book/${key}`}
              reloadDocument
              size="lg"
            >
              See free times at {practice.name}
            </ButtonLink>
          </p>
        ) : null}
      </article>
    </BookingFrame>
  )
}

interface BehindProps {
  page: GuideLink
  token: string
}

function Ask({ page, token, onDone }: BehindProps & { onDone: (page: GuideLink) => void }) {
  const { practice, title, said_yes } = page
  const { run, busy, failure } = useOnce(() => confirmGuide(token))
  return (
    <form
      method="post"
      className="mt-2 grid gap-5"
      onSubmit={async event => {
        event.preventDefault()
        const done = await run()
        if (done) onDone(done)
      }}
    >
      <p className="text-read text-muted-foreground">
        Somebody asked {practice.name} for the guide “{title}” with it. Confirm, and the guide opens here at
        once.
      </p>
      {said_yes.length > 0 ? (
        <div className="rounded-md bg-sunken px-4 py-3 text-read">
          <p className="font-semibold">With this you also say yes to:</p>
          <ul className="mt-1 list-disc pl-5">
            {said_yes.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {failure ? (
        <RefusalBanner
          title="Your address is not confirmed yet"
          error={failure}
          unsure="No answer came. Press the button again: it counts only once."
        />
      ) : null}
      <noscript>
        <p className="rounded-md bg-info-soft px-4 py-3 text-read">
          To confirm, allow scripts in your browser and reload the page.
        </p>
      </noscript>
      <Button type="submit" variant="primary" size="public" busy={busy ? 'Confirming' : false}>
        Confirm and open the guide
      </Button>
      <p className="text-body text-muted-foreground">
        Not you? Close this page. Nothing else comes, and the address is forgotten after seven days.
      </p>
    </form>
  )
}

function Open({ page, token }: BehindProps) {
  const { guide } = page
  const { run, busy, failure } = useOnce(() => openGuideFile(token))
  if (!guide) return null
  if (guide.kind === 'text')
    return (
      <div className="mt-5">
        <GuideWords words={guide.body} />
      </div>
    )
  if (guide.file_bytes === null)
    return (
      <p className="mt-2 text-read text-muted-foreground">
        The file was deleted. Please ask {page.practice.name} for it.
      </p>
    )
  return (
    <div className="mt-2 grid justify-items-start gap-4">
      <p className="text-read text-muted-foreground">
        Your guide is ready: a PDF of {sizeWords(guide.file_bytes)}. You can open it as often as you like from
        the link in your mail.
      </p>
      {failure ? (
        <RefusalBanner
          title="The file did not open"
          error={failure}
          unsure="No answer came. Press the button again."
        />
      ) : null}
      <Button
        variant="primary"
        size="public"
        icon={<Download aria-hidden="true" className="size-5" />}
        busy={busy ? 'Opening' : false}
        onClick={async () => {
          const file = await run()
          if (file) window.location.assign(file.url)
        }}
      >
        Open the PDF
      </Button>
    </div>
  )
}

const sizeWords = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`

/** Sends once, however often it is pressed. */
function useOnce<Output>(send: () => Promise<{ data?: Output; error?: CallError | undefined }>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallError | null>(null)
  const sending = useRef(false)
  const run = async (): Promise<Output | undefined> => {
    if (sending.current) return undefined
    sending.current = true
    setBusy(true)
    setFailure(null)
    const { data, error } = await send()
    sending.current = false
    setBusy(false)
    setFailure(error ?? null)
    return data
  }
  return { run, busy, failure }
}
