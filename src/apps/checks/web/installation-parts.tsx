import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import type { Installation, InstallationPart } from '../schema.ts'
import { useInstallation } from './data.ts'

const looks = {
  works: { word: 'Works', tone: 'success', glyph: 'check' },
  look: { word: 'Look at it', tone: 'warning', glyph: 'half' },
  broken: { word: 'Broken', tone: 'destructive', glyph: 'alert' },
  waits: { word: 'Not yet', tone: 'outline', glyph: 'ring' },
  off: { word: 'Not set up', tone: 'neutral', glyph: 'ring' },
} as const

const sinceWhen = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function InstallationParts() {
  const installation = useInstallation()
  if (installation.isLoadingError)
    return <ErrorState title="The state could not be loaded" onRetry={() => installation.refetch()} />
  return (
    <Loading
      loading={installation.isPending}
      label="Looking at the installation"
      skeleton={
        <div className="grid gap-5 lg:grid-cols-2">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-64 rounded-lg lg:col-span-2" />
        </div>
      }
    >
      {installation.data ? (
        <>
          <Summary
            parts={installation.data.groups.flatMap(group => group.parts)}
            at={installation.data.looked_at}
          />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            {inColumns(installation.data.groups).map((groups, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: there are two, in their order
              <div key={nth} className="grid min-w-0 gap-5">
                {groups.map(group => (
                  <Group key={group.title} group={group} />
                ))}
              </div>
            ))}
          </div>
        </>
      ) : null}
    </Loading>
  )
}

type GroupOfParts = Installation['groups'][number]

const inColumns = (groups: GroupOfParts[]) => [
  groups.filter(({ title }) => title !== 'Jobs'),
  groups.filter(({ title }) => title === 'Jobs'),
]

function Group({ group: { title, parts } }: { group: GroupOfParts }) {
  const id = `group-${title.replaceAll(' ', '-')}`
  return (
    <Card aria-labelledby={id} className="min-w-0">
      <CardHeader id={id} title={title} />
      {parts.length === 0 ? (
        <p className="px-5 pb-5 text-muted-foreground">There are none here.</p>
      ) : (
        <ul>
          {[...parts].sort(brokenFirst).map(part => (
            <Part key={part.key} part={part} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const weights = { broken: 0, look: 1, waits: 2, works: 3, off: 4 } as const
const brokenFirst = (a: InstallationPart, b: InstallationPart) => weights[a.state] - weights[b.state]

function Summary({ parts, at }: { parts: InstallationPart[]; at: string }) {
  const broken = parts.filter(({ state }) => state === 'broken').length
  const look = parts.filter(({ state }) => state === 'look').length
  const waits = parts.filter(({ state }) => state === 'waits').length
  const words =
    broken > 0
      ? `${broken} of ${parts.length} ${broken === 1 ? 'is' : 'are'} broken.`
      : look > 0
        ? `Nothing is broken. ${look} of ${parts.length} ask for a look.`
        : waits > 0
          ? `Nothing is broken. ${waits} of ${parts.length} ${waits === 1 ? 'has' : 'have'} shown nothing yet.`
          : 'Everything that is set up works.'
  return (
    <p role="status" className="mb-5 text-muted-foreground">
      <span className="font-semibold text-foreground">{words}</span> Looked at{' '}
      <time dateTime={at}>{sinceWhen.format(new Date(at))}</time>.
    </p>
  )
}

function Part({ part: { act, label, since, state, words } }: { part: InstallationPart }) {
  const { word, ...look } = looks[state]
  return (
    <CardRow as="li" className="items-start">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{label}</p>
        <p className="text-small text-muted-foreground wrap-anywhere">
          {words}
          {since ? (
            <>
              {' '}
              {since.words} <time dateTime={since.at}>{sinceWhen.format(new Date(since.at))}</time>.
            </>
          ) : null}
        </p>
        {act ? <p className="mt-1 text-small wrap-anywhere">{act}</p> : null}
      </div>
      <Badge {...look}>{word}</Badge>
    </CardRow>
  )
}
