import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, type FormProblem } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { deletionWords as words } from '../messages.ts'
import type { DeletionSubject } from '../schema.ts'
import { requestDeletion } from './data.ts'

const subjects = Object.entries(words.subjects).map(([value, option]) => ({ value, ...option }))
const looksWhole = (email: string) => /^\S+@\S+\.\S+$/.test(email.trim())

/** Asks for deletion. What was typed stays when the call fails; afterwards it says what happens next. */
export function DeletionForm() {
  const [values, setValues] = useState({ email: '', practice: '', note: '', website: '' })
  const [subject, setSubject] = useState<DeletionSubject | null>(null)
  const [touched, setTouched] = useState(false)
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [doneFor, setDoneFor] = useState<string | null>(null)

  const emailProblem = looksWhole(values.email) ? undefined : words.emailInvalid
  const subjectProblem = subject ? undefined : words.subjectMissing
  const problems: FormProblem[] = [
    ...(subjectProblem ? [{ id: 'deletion-subject', message: subjectProblem }] : []),
    ...(emailProblem ? [{ id: 'deletion-email', message: emailProblem }] : []),
  ]
  const type = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })

  async function send(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (busy || !subject || emailProblem) return
    setBusy(true)
    setFailure(null)
    const { error } = await requestDeletion({ ...values, subject })
    setBusy(false)
    if (error) setFailure(error.message)
    else setDoneFor(values.email.trim())
  }

  if (doneFor) {
    const again = () => {
      setDoneFor(null)
      setSent(false)
      setTouched(false)
      setValues({ email: '', practice: '', note: '', website: '' })
    }
    return <Done email={doneFor} onAgain={again} />
  }
  return (
    <form noValidate onSubmit={send} aria-labelledby="deletion-title" className={frame}>
      <h2 id="deletion-title" className="font-display text-display-xs">
        {words.title}
      </h2>
      {sent ? <ErrorSummary errors={problems} className="mt-4" /> : null}
      {failure ? (
        <div role="alert" className="mt-4">
          <Banner tone="destructive" title={words.failedTitle}>
            {failure}
          </Banner>
        </div>
      ) : null}
      <div className="mt-5 flex flex-col gap-5">
        <div id="deletion-subject" tabIndex={-1}>
          <RadioGroup
            legend={words.subjectLegend}
            name="subject"
            value={subject}
            onChange={value => setSubject(value as DeletionSubject)}
            options={subjects}
            error={sent ? subjectProblem : undefined}
          />
        </div>
        <Field
          id="deletion-email"
          size="public"
          label={words.email}
          hint={words.emailHint}
          error={sent || touched ? emailProblem : undefined}
        >
          <Input
            {...type('email')}
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            onBlur={() => setTouched(values.email !== '')}
          />
        </Field>
        {subject === 'client' ? (
          <Field id="deletion-practice" size="public" label={words.practice} optional>
            <Input {...type('practice')} autoComplete="off" maxLength={120} />
          </Field>
        ) : null}
        <Field id="deletion-note" size="public" label={words.note} hint={words.noteHint} optional>
          <Textarea {...type('note')} rows={3} maxLength={2_000} />
        </Field>
        <div aria-hidden="true" className="hidden">
          <input {...type('website')} type="text" tabIndex={-1} autoComplete="off" aria-label="Website" />
        </div>
        <Button type="submit" variant="primary" size="public" block busy={busy ? words.sending : false}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

const frame = 'rounded-2xl border border-border bg-card p-6 text-card-foreground shadow-1 sm:p-8'

function Done({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="deletion-done" className={frame}>
      <svg aria-hidden="true" viewBox="0 0 150 50" className="mb-4 w-36">
        <path className="fill-mist" d="M10 48a38 38 0 0 1 76 0z" />
        <path className="fill-rosewood" d="M74 48a26 26 0 0 1 52 0z" />
        <circle className="animate-rest fill-point" cx="138" cy="38" r="10" />
        <path className="stroke-border-strong" d="M0 48.5h150" />
      </svg>
      <h2 id="deletion-done" ref={heading} tabIndex={-1} className="font-display text-display-xs">
        {words.doneTitle}
      </h2>
      <p className="mt-1.5 text-read break-words">{words.done(email)}</p>
      <Button className="mt-5" size="lg" onClick={onAgain}>
        {words.another}
      </Button>
    </section>
  )
}
