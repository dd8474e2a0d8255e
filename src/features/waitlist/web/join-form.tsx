import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { ErrorSummary, type FormProblem } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { joinWords as words } from '../messages.ts'
import { joinWaitlist, prepareToJoin } from './data.ts'
import { keptPlace } from './kept-place.ts'

const looksWhole = (email: string) => /^\S+@\S+\.\S+$/.test(email.trim())
const fields = ['name', 'email', 'practice_type', 'website'] as const
type Values = Record<(typeof fields)[number], string>

/** Read from the page itself, so that what was typed before the scripts were there counts too. */
function valuesOf(form: HTMLFormElement): Values {
  const typed = new FormData(form)
  return Object.fromEntries(fields.map(name => [name, String(typed.get(name) ?? '')])) as Values
}

function problemsIn(values: Values): Partial<Record<keyof Values, string>> {
  return {
    ...(values.name.trim() ? {} : { name: words.nameMissing }),
    ...(looksWhole(values.email) ? {} : { email: words.emailInvalid }),
    ...(values.practice_type ? {} : { practice_type: words.typeMissing }),
  }
}

/** Asks for a place. What was typed stays when the call fails; what is known of an address only its mail tells. */
export function JoinForm({ types }: { types: string[] }) {
  const [isAwake, setAwake] = useState(false)
  const [problems, setProblems] = useState<ReturnType<typeof problemsIn> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [doneFor, setDoneFor] = useState<string | null>(null)
  // Pressed before, the browser itself would send the form, and with it the address into the page's own.
  useEffect(() => setAwake(true), [])
  const summary: FormProblem[] = Object.entries(problems ?? {}).map(([name, message]) => ({
    id: `waitlist-${name}`,
    message,
  }))

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const found = problemsIn(values)
    setProblems(found)
    if (isBusy || Object.keys(found).length > 0) return
    setBusy(true)
    setFailure(null)
    const { error } = await joinWaitlist(values)
    setBusy(false)
    if (error) setFailure(error.message)
    else setDoneFor(values.email.trim())
  }

  if (doneFor) {
    const again = () => {
      setDoneFor(null)
      setProblems(null)
    }
    return <Done email={doneFor} onAgain={again} />
  }
  return (
    <form
      noValidate
      onSubmit={send}
      onFocus={prepareToJoin}
      onChange={event => problems && setProblems(problemsIn(valuesOf(event.currentTarget)))}
      aria-labelledby="waitlist-title"
      className={frame}
    >
      <h2 id="waitlist-title" className="font-display text-display-xs">
        {words.title}
      </h2>
      <KnownPlace />
      {problems ? <ErrorSummary errors={summary} className="mt-4" /> : null}
      {failure ? (
        <div role="alert" className="mt-4">
          <Banner tone="destructive" title={words.failedTitle}>
            {failure}
          </Banner>
        </div>
      ) : null}
      <div className="mt-5 flex flex-col gap-5">
        <Field id="waitlist-name" size="public" label={words.name} error={problems?.name}>
          <Input name="name" autoComplete="name" required maxLength={120} />
        </Field>
        <Field
          id="waitlist-email"
          size="public"
          label={words.email}
          hint={words.emailHint}
          error={problems?.email}
        >
          <Input
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            maxLength={254}
          />
        </Field>
        <Field id="waitlist-practice_type" size="public" label={words.type} error={problems?.practice_type}>
          <Select
            name="practice_type"
            required
            defaultValue=""
            placeholder={words.choose}
            options={types.map(value => ({ value, label: value }))}
          />
        </Field>
        <div aria-hidden="true" className="hidden">
          <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-label="Website" />
        </div>
        <Button
          type="submit"
          variant="primary"
          size="public"
          block
          disabled={!isAwake}
          busy={isBusy ? words.sending : false}
        >
          {words.send}
        </Button>
      </div>
    </form>
  )
}

const frame = 'rounded-2xl border border-border bg-card p-6 text-card-foreground shadow-1 sm:p-8'

/** Where a place was confirmed in this browser, the way back to it. */
function KnownPlace() {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(keptPlace()), [])
  if (!token) return null
  return (
    <p className="mt-2 text-body text-muted-foreground">
      {words.known} <TextLink to={`/waitlist/${token}`}>{words.seeMine}</TextLink>
    </p>
  )
}

function Done({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="waitlist-done" className={frame}>
      <svg aria-hidden="true" viewBox="0 0 150 50" className="mb-4 w-36">
        <path className="fill-mist" d="M4 48a30 30 0 0 1 60 0z" />
        <path className="fill-primary" d="M70 48a30 30 0 0 1 60 0z" />
        <circle className="animate-rest fill-point" cx="140" cy="39" r="9" />
        <path className="stroke-border-strong" d="M0 48.5h150" />
      </svg>
      <h2 id="waitlist-done" ref={heading} tabIndex={-1} className="font-display text-display-xs">
        {words.doneTitle}
      </h2>
      <p className="mt-1.5 text-read break-words">{words.done(email)}</p>
      <Button className="mt-5" size="lg" onClick={onAgain}>
        {words.another}
      </Button>
    </section>
  )
}
