import type { ReactNode } from 'react'
import { formatShortDay, formatTime } from '#lib/dates.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader, CardRow } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CampaignDraft } from '../../schema.ts'
import { uncountedWords, type useAudience, type useCheckedWords } from '../data.ts'

interface YesStepProps {
  draft: CampaignDraft
  counted: ReturnType<typeof useAudience>
  checked: ReturnType<typeof useCheckedWords>
  zone: string
  /** What keeps it from being approved, in words. */
  problems: readonly string[]
}

/** All of it once more before the yes: to how many, the first of them, when, and what it says. */
export function YesStep({ draft, counted, checked, zone, problems }: YesStepProps) {
  const counts = counted.data
  if (counted.isLoadingError)
    return (
      <Banner
        tone="warning"
        title={uncountedWords(counted.error)}
        action={<Button onClick={() => counted.refetch()}>Try again</Button>}
      >
        Until it is known who gets it, nobody can say yes to it.
      </Banner>
    )
  if (!counts) return <Skeleton className="h-72 rounded-lg" />
  const at = Date.parse(counts.at)
  const warnings = checked.data?.findings.filter(({ severity }) => severity === 'warn') ?? []
  return (
    <>
      {problems.length > 0 ? (
        <Banner tone="warning" title="Before it can go">
          <ul className="list-disc pl-5">
            {problems.map(problem => (
              <li key={problem}>{problem}</li>
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
            {draft.timing === 'at_once'
              ? 'a minute after your yes'
              : `${formatShortDay(zone, at)}, ${formatTime(zone, at)}${draft.timing === 'own_zone' ? ', by each reader’s own clock' : ''}`}
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
        {counts.first.length > 0 ? (
          <>
            <h3 className="border-t border-border px-5 pt-3 text-small text-muted-foreground">
              The first of them
            </h3>
            <ul className="flex flex-wrap gap-x-6 gap-y-2 px-5 pt-2 pb-4">
              {counts.first.map(({ client_id, name }) => (
                <li key={client_id} className="flex items-center gap-2 font-semibold">
                  <Avatar name={name} size={24} />
                  {name}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Card>
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

/** As somebody called Nadia would read it. */
function Sample({ subject, body_text }: SampleProps) {
  return (
    <>
      {subject ? <b className="font-semibold">{subject}</b> : null}
      <span className="mt-1 block max-h-96 overflow-y-auto rounded-md bg-sunken px-4 py-3 whitespace-pre-line">
        {body_text}
      </span>
    </>
  )
}
