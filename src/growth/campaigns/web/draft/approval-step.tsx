import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import type { AudienceCounts, CampaignDraft } from '../../schema.ts'
import { firstLater, goesWords } from '../../sending/send-time-copy.ts'
import { uncountedWords, type useAudience, type useCheckedWords } from '../data.ts'
import type { DraftProblem } from './draft-problems.ts'

interface YesStepProps {
  draft: CampaignDraft
  counted: ReturnType<typeof useAudience>
  checked: ReturnType<typeof useCheckedWords>
  zone: string
  /** Epoch ms. */
  now: number
  problems: readonly DraftProblem[]
  onShow: (problem: DraftProblem) => void
  mail: ReactNode
}

export function ApprovalStep({ draft, counted, checked, zone, now, problems, onShow, mail }: YesStepProps) {
  const counts = counted.data
  if (counted.isLoadingError)
    return (
      <Banner
        tone="warning"
        title={uncountedWords(counted.error)}
        action={<Button onClick={() => counted.refetch()}>Try again</Button>}
      >
        You can approve it once we know who gets it.
      </Banner>
    )
  if (!counts) return <Skeleton className="h-72 rounded-lg" />
  const late = firstLater(counts, zone)
  const warnings = checked.data?.findings.filter(({ severity }) => severity === 'warn') ?? []
  return (
    <>
      {problems.length > 0 ? (
        <Banner tone="warning" title="Before it can go">
          <ul className="space-y-1">
            {problems.map(problem => (
              <li key={problem.words} className="flex flex-wrap items-center gap-x-3">
                <span className="min-w-0 wrap-anywhere">{problem.words}</span>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Show me: ${problem.words}`}
                  onClick={() => onShow(problem)}
                >
                  Show me
                </Button>
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {warnings.length > 0 ? (
        <Banner tone="info" title="It may stay, but look at it">
          <ul className="list-disc pl-5">
            {warnings.map(({ code, words }) => (
              <li key={code}>{words}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <Card aria-labelledby="yes-title">
        <CardHeader id="yes-title" title="What you say yes to" />
        <dl className="text-body">
          <Fact name="Gets it">
            {counts.now.toLocaleString('en-US')} then, {counts.later.toLocaleString('en-US')} later,{' '}
            {counts.never.toLocaleString('en-US')} never
          </Fact>
          <Fact name="Goes">
            {goesWords(draft, zone, now)}
            {late ? <span className="block text-muted-foreground">{late}</span> : null}
          </Fact>
          <Fact name="Says">
            {checked.isLoadingError ? (
              'What it says could not be read. Go back a step, and here again.'
            ) : checked.data?.sample ? (
              <Sample {...checked.data.sample} />
            ) : checked.data ? (
              'Nothing that could be sent yet.'
            ) : (
              <Skeleton className="h-24 rounded-md" />
            )}
          </Fact>
        </dl>
        <FirstPeople first={counts.first} />
      </Card>
      {checked.data?.sample ? mail : null}
      <p className="text-small text-muted-foreground">
        Your yes can be taken back for a minute, and nothing leaves before it is over. Afterwards it can be
        paused, and what has not left can be cancelled.
      </p>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <CardRow className="items-start">
      <dt className="w-20 flex-none text-muted-foreground">{name}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </CardRow>
  )
}

interface SampleProps {
  subject: string | null
  body_text: string
}

function FirstPeople({ first }: Pick<AudienceCounts, 'first'>) {
  if (first.length === 0) return null
  const isOne = first.length === 1
  const areLater = first.every(({ outcome }) => outcome === 'later')
  return (
    <>
      <h3 id="first-title" className="border-t border-border px-5 pt-3 text-small text-muted-foreground">
        {isOne ? 'The only one' : `The first ${first.length} of them`}
        {areLater ? (isOne ? ', who gets it later' : ', who get it later') : null}
      </h3>
      <ul aria-labelledby="first-title" className="flex flex-wrap gap-x-6 gap-y-2 px-5 pt-2 pb-4">
        {first.map(({ client_id, name, outcome }) => (
          <li key={client_id} className="flex min-w-0 items-center gap-2">
            <Avatar name={name} size={24} />
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            {outcome === 'later' && !areLater ? (
              <span className="text-small text-muted-foreground">later</span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

function Sample({ subject, body_text }: SampleProps) {
  return (
    <>
      {subject ? (
        <b className="font-semibold">{subject}</b>
      ) : (
        <span className="mt-1 block max-h-96 overflow-y-auto rounded-md bg-sunken px-4 py-3 whitespace-pre-line">
          {body_text}
        </span>
      )}
    </>
  )
}
