import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CallError } from '../calls/call.ts'
import { RefusalBanner } from '../calls/refusal-banner.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { type Problems, refusedFields } from './problems.ts'

type Typed<Name extends string> = Record<Name, string>

export interface PublicFormProps<Name extends string> {
  /** Prefix of field IDs: 'waitlist-email'. */
  id: string
  names: readonly (Name | 'email')[]
  words: {
    title: string
    send: string
    sending: string
    failedTitle: string
    doneTitle: string
    done: (email: string) => string
    another: string
  }
  check: (typed: Typed<Name | 'email'>) => Problems<Typed<Name | 'email'>>
  /** `website` is a honeypot field. */
  send: (typed: Typed<Name | 'email' | 'website'>) => Promise<{ error?: CallError | undefined }>
  onFocus?: () => void
  picture: ReactNode
  intro?: ReactNode
  children: (mistakes: Problems<Typed<Name | 'email'>>) => ReactNode
}

const frame = 'rounded-2xl border border-border bg-card p-6 text-card-foreground shadow-1 sm:p-8'

/** Works before scripts load. Has no zod, which would add a sixth to the page. */
export function PublicForm<Name extends string>(props: PublicFormProps<Name>) {
  const { id, names, words, check, send, onFocus, picture, intro, children } = props
  const [mistakes, setMistakes] = useState<Problems<Typed<Name | 'email'>> | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A second press may come before rendering.
  const sending = useRef(false)
  const [failure, setFailure] = useState<CallError | null>(null)
  const [doneFor, setDoneFor] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = typedInto(event.currentTarget, [...names, 'website'])
    const found = check(typed)
    setMistakes(found)
    if (sending.current || Object.keys(found).length > 0) return
    sending.current = true
    setBusy(true)
    setFailure(null)
    const { error } = await send(typed).finally(() => {
      sending.current = false
      setBusy(false)
    })
    const has = (name: string): name is Name | 'email' => names.some(each => each === name)
    const refused = error && refusedFields(error, has)
    if (refused) setMistakes(refused)
    else if (error) setFailure(error)
    else setDoneFor(typed.email.trim())
  }

  if (doneFor !== null) {
    const again = () => {
      setDoneFor(null)
      setMistakes(null)
    }
    return (
      <Done id={id} title={words.doneTitle} picture={picture} another={words.another} onAgain={again}>
        {words.done(doneFor)}
      </Done>
    )
  }
  return (
    // `dialog` makes the browser's own submit do nothing; otherwise the input would end up in the URL.
    <form
      method="dialog"
      noValidate
      onSubmit={submit}
      onFocus={onFocus}
      onChange={event => mistakes && setMistakes(check(typedInto(event.currentTarget, names)))}
      aria-labelledby={`${id}-title`}
      className={frame}
    >
      <h2 id={`${id}-title`} className="font-display text-display-xs">
        {words.title}
      </h2>
      {intro}
      {mistakes ? (
        <ErrorSummary
          errors={names.flatMap(name => {
            const message = mistakes[name]
            return message ? [{ id: `${id}-${name}`, message }] : []
          })}
          className="mt-4"
        />
      ) : null}
      {failure ? (
        <RefusalBanner
          title={words.failedTitle}
          error={failure}
          unsure="No answer came. Send it again: it counts only once."
          className="mt-4"
        />
      ) : null}
      <div className="mt-5 flex flex-col gap-5">
        {children(mistakes ?? {})}
        <div aria-hidden="true" className="hidden">
          <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-label="Website" />
        </div>
        <noscript>
          <p>To send this, allow scripts in your browser and reload the page.</p>
        </noscript>
        <Button type="submit" variant="primary" size="public" block busy={isBusy ? words.sending : false}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

function typedInto<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Typed<Name> {
  const typed = new FormData(form)
  return Object.fromEntries(names.map(name => [name, String(typed.get(name) ?? '')])) as Typed<Name>
}

interface DoneProps {
  id: string
  title: string
  picture: ReactNode
  another: string
  onAgain: () => void
  children: ReactNode
}

function Done({ id, title, picture, another, onAgain, children }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={`${id}-done`} className={frame}>
      <svg aria-hidden="true" viewBox="0 0 150 50" className="mb-4 w-36">
        {picture}
        <path className="stroke-border-strong" d="M0 48.5h150" />
      </svg>
      <h2 id={`${id}-done`} ref={heading} tabIndex={-1} className="font-display text-display-xs">
        {title}
      </h2>
      <p className="mt-1.5 text-read break-words">{children}</p>
      <Button className="mt-5" size="lg" onClick={onAgain}>
        {another}
      </Button>
    </section>
  )
}
