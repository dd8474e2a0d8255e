import { Bookmark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { mayOpen } from '#base/plans/plans.ts'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { usePlan } from '#base/subscription/web/plan-data.ts'
import { useNow } from '#desk/appointments/web/use-now.ts'
import { SegmentDialog } from '#diary/clients/web/filter/segment-dialog.tsx'
import type { Words } from '#diary/messages/schema.ts'
import { newId } from '#lib/new-id.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { leavesNothing } from '#web/form/unsaved-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { Steps } from '#web/ui/progress/steps.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import type { Campaign } from '../../campaign.ts'
import { CampaignHead } from '../campaign-head.tsx'
import { useApproveCampaign, useAudience, useCheckedWords } from '../data.ts'
import { OfferPreview } from '../offer-preview.tsx'
import { ApprovalStep } from './approval-step.tsx'
import { AudienceStep } from './audience-step.tsx'
import { type DraftProblem, marksOf, problemsOf } from './draft-problems.ts'
import { firstWords } from './email-fields.tsx'
import { MailDesk } from './mail-desk.tsx'
import { SegmentsCard } from './segments-card.tsx'
import { SendTimeFields } from './send-time-fields.tsx'
import { showProblem } from './show-problem.ts'
import { StepLink } from './step-link.tsx'
import { TestButton } from './test-button.tsx'
import { TextWords } from './text-message-fields.tsx'
import { useDraft } from './use-draft.ts'

const steps = ['who', 'what', 'when', 'yes'] as const
type Step = (typeof steps)[number]
const names: Record<Step, string> = { who: 'Who', what: 'What', when: 'When', yes: 'Your yes' }
const nextWords: Record<Step, string> = {
  who: 'Next: what it says',
  what: 'Next: when it goes',
  when: 'Next: your yes',
  yes: 'Yes, send it',
}

export function DraftDesk({ campaign, practice }: { campaign: Campaign; practice: Practice }) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { draft, change, save, busy, dirty, isBehind, takeTheirs } = useDraft(campaign)
  const approving = useApproveCampaign()
  // The segment's id is chosen once, so saving twice creates one.
  const [naming, setNaming] = useState<string | null>(null)
  const [person, setPerson] = useState('')
  const plan = usePlan()
  const asked = params.get('step')
  const step = steps.find(each => each === asked) ?? 'who'
  const zone = practice.time_zone
  const now = useNow()
  const { channel } = campaign
  const audience = useDebounced(
    {
      channel,
      expression: draft.expression,
      timing: draft.timing,
      wall_date: draft.wall_date,
      wall_time: draft.wall_time,
      ends_on: draft.ends_on,
      stop_on_book: draft.stop_on_book,
      plan_item_id: campaign.plan_item_id,
    },
    300,
  )
  const counted = useAudience(audience)
  const counts = counted.data
  const checked = useCheckedWords(campaign.id, campaign.revision, step === 'yes' && !dirty)
  const [isAsked, setIsAsked] = useState(step === 'yes')
  const said = dirty ? undefined : checked.data
  const problems = problemsOf(draft, { channel, counts, checked: said, zone, now })
  const words = (draft.words as Words | null) ?? firstWords
  const goTo = (next: Step) => {
    if (next === 'when' || next === 'yes') setIsAsked(true)
    // Unsaved input survives a change of step.
    setParams(next === 'who' ? {} : { step: next }, { state: leavesNothing })
    window.scrollTo({ top: 0 })
  }
  const [wanted, setWanted] = useState<DraftProblem | null>(null)
  useEffect(() => {
    if (!wanted || wanted.step !== step) return
    setWanted(null)
    showProblem(wanted)
  }, [wanted, step])
  const show = (problem: DraftProblem) => {
    setIsAsked(true)
    setWanted(problem)
    if (problem.step !== step) goTo(problem.step)
  }
  const choose = async (next: Step) => {
    const isAhead = steps.indexOf(next) > steps.indexOf(step)
    if (!isAhead || (await save()) !== null) goTo(next)
  }
  const goOn = async () => {
    const inTheWay = problems.find(each => step === 'yes' || (step === 'when' && each.step === 'when'))
    if (inTheWay) return show(inTheWay)
    const revision = await save()
    if (revision === null) return
    const next = steps[steps.indexOf(step) + 1]
    if (next) return goTo(next)
    const { error } = await approving.run({ campaign_id: campaign.id, revision })
    if (error) toastRefusal('It was not approved', error)
  }
  const close = async () => {
    if ((await save()) !== null) navigate('/email-marketing', { state: leavesNothing })
  }
  const standing = plan.data && { plan: plan.data.plan, isSuperAdmin: plan.data.is_super_admin }
  const mayKeep = standing ? mayOpen(standing, 'advanced-client-management') : false
  return (
    <>
      <CampaignHead
        name={draft.name}
        summary={`${channel === 'email' ? 'A mail' : 'A text'} that is being written. Nothing is sent from this screen before your yes.`}
        actions={
          step === 'who' && mayKeep ? (
            <Button
              icon={<Bookmark aria-hidden="true" className="size-4" />}
              onClick={() => setNaming(newId())}
            >
              Save as a segment
            </Button>
          ) : channel === 'email' && (step === 'what' || step === 'yes') ? (
            <TestButton words={words} person={person} />
          ) : undefined
        }
      >
        <Steps
          label="Campaign"
          steps={steps.map(each => names[each])}
          current={steps.indexOf(step)}
          words={index => {
            const each = steps[index] ?? 'who'
            return (
              <StepLink
                name={names[each]}
                isPast={index < steps.indexOf(step)}
                isWhole={!problems.some(problem => problem.step === each)}
                onChoose={() => void choose(each)}
              />
            )
          }}
          className="mt-5 w-full max-w-130"
        />
      </CampaignHead>
      {isBehind ? (
        <Banner
          tone="warning"
          className="mb-4"
          title="It was changed somewhere else meanwhile"
          action={<Button onClick={takeTheirs}>Show what was saved there</Button>}
        >
          What you typed here is still here, and was not saved.
        </Banner>
      ) : null}
      <div className={cn('grid items-start gap-5', step === 'who' && 'xl:grid-cols-[minmax(0,1fr)_20rem]')}>
        <div data-step className="grid min-w-0 gap-5">
          {step === 'who' ? (
            <AudienceStep draft={draft} audience={audience} counted={counted} zone={zone} onChange={change} />
          ) : null}
          {step === 'what' && channel === 'email' ? (
            <MailDesk
              practice={practice}
              words={words}
              marks={marksOf(words, said)}
              isAsked={isAsked}
              offered={counts?.first}
              person={person}
              onPerson={setPerson}
              onChange={words => change({ words })}
            />
          ) : null}
          {step === 'what' && channel === 'sms' ? (
            <TextWords
              text={draft.body_text ?? ''}
              practice={practice}
              onChange={body_text => change({ body_text: body_text || null })}
            />
          ) : null}
          {step === 'when' ? (
            <Card aria-labelledby="when-title">
              <CardHeader id="when-title" title="When it goes" />
              <SendTimeFields
                draft={draft}
                channel={channel}
                zone={zone}
                now={now}
                isAsked={isAsked}
                onChange={change}
              />
            </Card>
          ) : null}
          {step === 'yes' ? (
            <ApprovalStep
              draft={draft}
              counted={counted}
              checked={checked}
              zone={zone}
              now={now}
              problems={problems}
              onShow={show}
              mail={
                channel === 'email' ? (
                  <OfferPreview
                    practiceName={practice.name}
                    words={words}
                    person={person}
                    onPerson={setPerson}
                    offered={counts?.first}
                  />
                ) : undefined
              }
            />
          ) : null}
        </div>
        {step === 'who' ? (
          <div className="grid gap-5">
            <SegmentsCard onChoose={expression => change({ expression })} />
          </div>
        ) : null}
      </div>
      <div
        data-over
        className="bottom-3 z-10 mt-5 flex md:sticky flex-wrap items-center justify-between gap-3 rounded-lg border border-border-strong bg-card px-5 py-3 shadow-1"
      >
        <p className="min-w-0 flex-1 basis-60 text-small">
          {counts ? (
            <>
              <b className="font-semibold">
                {counts.now.toLocaleString('en-US')} then, {counts.later.toLocaleString('en-US')} later,{' '}
                {counts.never.toLocaleString('en-US')} never.
              </b>{' '}
              {draft.stop_on_book ? 'Anybody who books before then drops out.' : null}
            </>
          ) : (
            'Counting who gets it.'
          )}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {step === 'who' ? null : (
            <Button variant="ghost" onClick={() => goTo(steps[steps.indexOf(step) - 1] ?? 'who')}>
              Back
            </Button>
          )}
          <Button className="max-sm:flex-1" busy={busy && 'Saving'} onClick={() => void close()}>
            Save and close
          </Button>
          <Button
            variant="primary"
            busy={(approving.busy && 'Saying yes') || (busy && 'Saving')}
            className="max-sm:w-full"
            onClick={() => void goOn()}
          >
            {step === 'yes' && counts
              ? `Yes, send it to ${(counts.now + counts.later).toLocaleString('en-US')}`
              : nextWords[step]}
          </Button>
        </div>
      </div>
      {naming ? (
        <SegmentDialog
          segment={null}
          expression={draft.expression}
          newId={naming}
          onClose={() => setNaming(null)}
        />
      ) : null}
    </>
  )
}
