import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { countryOf } from '#lib/contact/country-of.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { problemsOf } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { Steps } from '#web/ui/progress/steps.tsx'
import { currencyOf } from '../../currencies.ts'
import { emptySetup, type SetupFormRead, setupForm, setupInput, stepFields } from '../../setup-form.ts'
import { useCompleteSetup } from '../data.ts'
import type { Practice } from '../practice-data.ts'
import { browserZone } from '../zone-combobox.tsx'
import { forgetDraft, keepDraft, keptDraft } from './setup-draft.ts'
import { SetupHours } from './setup-hours.tsx'
import { SetupPractice } from './setup-practice.tsx'
import { SetupServices } from './setup-services.tsx'

const steps = ['Practice', 'Hours', 'Services', 'Done']
const titles = ['About your practice', 'When are you open?', 'What do you offer?']
const sentences = [
  'Clients see this when they book. You can change all of it later.',
  'Clients can book within these hours. Days off and exceptions come later, in Schedule.',
  'Two or three are enough to begin with. Buffers, add-ons and colors come later, in Services.',
]

interface SetupWizardProps {
  practice: Practice
  userId: string
  onDone: (slug: string, name: string) => void
}

export function SetupWizard({ practice, userId, onDone }: SetupWizardProps) {
  const [draft] = useState(() => keptDraft(userId))
  const form = useSchemaForm(setupForm, { defaultValues: draft?.values ?? firstValues(practice) })
  const [step, setStep] = useState(draft?.step ?? 0)
  const [tries, setTries] = useState(0)
  const tried = tries > 0
  const heading = useRef<HTMLHeadingElement>(null)
  const setup = useCompleteSetup()

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(userId, { step, values }),
      }),
    [form, step, userId],
  )

  const goTo = (next: number) => {
    setStep(next)
    setTries(0)
    keepDraft(userId, { step: next, values: form.getValues() })
    window.scrollTo({ top: 0 })
    requestAnimationFrame(() => heading.current?.focus())
    announce(`Step ${next + 1} of 4: ${titles[next]}`)
  }

  const finish = async (read: SetupFormRead) => {
    const { data, error } = await setup.run(setupInput(read, practice.email))
    if (error) {
      toastRefusal('Your practice is not open yet', error, {
        unsure: 'No answer came. Press the button again: nothing is set up twice.',
      })
      return
    }
    forgetDraft(userId)
    onDone(data.slug, read.practice.name)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (setup.busy) return
    setTries(count => count + 1)
    const fields = stepFields[step]
    if (!fields || !(await form.trigger(fields, { shouldFocus: false }))) return
    if (step < 2) return goTo(step + 1)
    await form.handleSubmit(finish)()
  }

  const errors = form.formState.errors
  const own = Object.fromEntries(
    Object.entries(errors).filter(([name]) => (stepFields[step] as readonly string[]).includes(name)),
  )
  const problems = tried ? problemsOf(own, 'setup') : []

  return (
    <>
      <Steps label="Setting up" steps={steps} current={step} className="mb-8" />
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        <div>
          <h1 ref={heading} tabIndex={-1} className="font-display text-display-md">
            {titles[step]}
          </h1>
          <p className="mt-1 max-w-reading text-read text-muted-foreground">{sentences[step]}</p>
        </div>
        <ErrorSummary key={tries} errors={problems} />
        {step === 0 ? <SetupPractice form={form} /> : null}
        {step === 1 ? <SetupHours form={form} tried={tried} /> : null}
        {step === 2 ? <SetupServices form={form} /> : null}
        <div className="flex flex-col-reverse gap-3 border-t border-border pt-5 sm:flex-row sm:justify-between">
          {step > 0 ? (
            <Button
              size="lg"
              icon={<ArrowLeft aria-hidden="true" className="size-4" />}
              onClick={() => goTo(step - 1)}
            >
              Back
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" size="lg" variant="primary" busy={setup.busy && 'Opening your practice'}>
            {step < 2 ? 'Continue' : 'Open for bookings'}
          </Button>
        </div>
      </form>
    </>
  )
}

function firstValues(practice: Practice) {
  const zone = browserZone()
  return emptySetup({
    practiceName: practice.name === 'My practice' ? '' : practice.name,
    type: practice.type,
    zone,
    currency: currencyOf(countryOf({ time_zone: zone, currency: 'USD' })),
  })
}
