import { ArrowLeft, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { newId } from '#lib/new-id.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/button-class.ts'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { toast } from '#web/ui/toast.ts'
import type { PlanAnswers, ProposedPlan } from '../../schema.ts'
import { useMakePlan, useProposedPlan } from '../data.ts'
import { ChannelsStep, GoalStep, HoursStep, ServicesStep, StartStep, type StepProps } from './step-fields.tsx'
import { UnderWay } from './under-way.tsx'
import { avoidProblem, VoiceStep } from './voice-step.tsx'
import {
  stepAddress,
  stepIntros,
  stepNames,
  stepOf,
  stepTitles,
  type WizardStep,
  wizardSteps,
} from './wizard-steps.ts'

const fields: Record<WizardStep, (props: StepProps) => React.ReactNode> = {
  goal: GoalStep,
  hours: HoursStep,
  channels: ChannelsStep,
  services: ServicesStep,
  start: StartStep,
  voice: VoiceStep,
}

/** One question per screen; the browser's Back returns to the previous one. */
export function PlanWizard() {
  const proposed = useProposedPlan()
  return (
    <div className="mx-auto max-w-160">
      {proposed.isLoadingError ? (
        <ErrorState title="Your figures could not be read" onRetry={() => proposed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={proposed.isPending}
          label="Reading your figures"
          skeleton={<Skeleton className="h-128 rounded-lg" />}
        >
          {proposed.data ? <Opened proposed={proposed.data} /> : null}
        </Loading>
      )}
    </div>
  )
}

/** New answers or the current plan's, decided when the wizard opens. */
function Opened({ proposed }: { proposed: ProposedPlan }) {
  // Keeps the first suggestion, so later changes don't alter answers.
  const [first] = useState(proposed)
  const [query] = useSearchParams()
  const isChange = query.get('change') === '1'
  const { open_plan } = first
  if (!open_plan) return <Asked first={first} replaces={null} answered={first.answers} />
  return isChange && open_plan.approved === 0 ? (
    <Asked first={first} replaces={open_plan.id} answered={open_plan.answers} />
  ) : (
    <UnderWay plan={open_plan} isChange={isChange} />
  )
}

interface AskedProps {
  first: ProposedPlan
  replaces: string | null
  answered: PlanAnswers
}

function Asked({ first, replaces, answered }: AskedProps) {
  const [answers, setAnswers] = useState(answered)
  const [planId] = useState(newId)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { run, busy } = useMakePlan()
  const step = stepOf(query.get('step'))
  const at = wizardSteps.indexOf(step)
  const isChange = replaces !== null
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useRef(step)
  useEffect(() => {
    if (asked.current === step) return
    asked.current = step
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [step])

  const next = wizardSteps[at + 1]
  async function go(event: FormEvent) {
    event.preventDefault()
    const wrong = problemOf(step, answers)
    if (wrong) return void toast({ title: wrong, tone: 'error', key: 'wizard' })
    if (next) return void navigate(stepAddress(next, isChange))
    const result = await run({ ...answers, plan_id: planId, replaces })
    if (result.data) return void navigate('/marketing-plan-result', { replace: true })
    toastRefusal('The plan could not be made', result.error)
  }
  const Fields = fields[step]
  return (
    <form noValidate onSubmit={go} className="pb-28">
      <div className="mb-5 flex min-h-11 items-center gap-2">
        {at > 0 ? (
          <IconButton
            label="Back to the question before"
            className="-ml-2"
            icon={<ArrowLeft aria-hidden="true" className="size-4.5" />}
            onClick={() => navigate(-1)}
          />
        ) : null}
        <span className="flex-1 font-semibold">{isChange ? 'Change the answers' : 'Plan four weeks'}</span>
        <Link
          to={isChange ? '/marketing-plan' : '/marketing'}
          aria-label="Leave the questions"
          className={cn(iconButtonClass({}), '-mr-2')}
        >
          <X aria-hidden="true" className="size-4.5" />
        </Link>
      </div>
      <Progress
        label={at === 0 ? 'About a minute' : 'Six questions'}
        value={at + 1}
        max={wizardSteps.length}
        valueText={`${at + 1} of ${wizardSteps.length}`}
        className="mb-6"
      />
      <h1
        ref={heading}
        tabIndex={-1}
        className="font-display text-display-sm text-balance outline-none md:text-display-md"
      >
        {stepTitles[step]}
      </h1>
      <p className="mt-1 mb-5 text-[0.9375rem] text-muted-foreground">{introOf(first, step)}</p>
      <fieldset className="flex min-w-0 flex-col gap-2.5">
        <legend className="sr-only">{stepTitles[step]}</legend>
        <Fields proposed={first} answers={answers} set={changes => setAnswers({ ...answers, ...changes })} />
      </fieldset>
      <div
        data-bar
        data-over
        className="sticky bottom-(--tab-bar,0px) z-10 -mx-4 mt-8 border-t border-border bg-background px-4 py-3"
      >
        <Button type="submit" variant="primary" block busy={busy ? 'Planning' : false}>
          {next ? `Next: ${stepNames[next]}` : isChange ? 'Plan them anew' : 'Plan the four weeks'}
        </Button>
        <p className="mt-2 text-center text-small text-muted-foreground">
          {isChange
            ? 'Nothing is sent. The new plan takes the place of the old, and of what you moved or wrote in it.'
            : 'Nothing is sent. You read the plan first.'}
        </p>
      </div>
    </form>
  )
}

function introOf({ history }: ProposedPlan, step: WizardStep): string {
  if (step !== 'goal') return stepIntros[step]
  return history.is_little
    ? 'There is little history yet, so your services lead. Pick what you know.'
    : `Proposed from your last ${history.weeks} weeks. Pick another if you know better.`
}

function problemOf(
  step: WizardStep,
  { goal, launch_service_id, channels, voice }: PlanAnswers,
): string | null {
  if (step === 'goal' && goal === 'launch' && !launch_service_id)
    return 'Choose the service that you want to start'
  if (step === 'channels' && channels.length === 0) return 'Choose a channel at least'
  return step === 'voice' ? (avoidProblem(voice.avoid) ?? null) : null
}
