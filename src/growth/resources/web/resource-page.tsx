import { Printer } from 'lucide-react'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { printPage } from '#web/files/print-page.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Prose } from '#web/ui/page/prose.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { guideLink } from '../guide-links.ts'
import { type Guide, guides } from '../guides.ts'
import { printedGuide } from '../print-guide.ts'
import { Points } from './points.tsx'
import { useTicks } from './ticks.ts'

export const meta: MetaFunction<typeof loader> = () => [{ title: 'Resource · Stillpoint' }]

export function loader({ params }: LoaderFunctionArgs) {
  const guide = guides.find(({ slug }) => slug === params.slug)
  if (!guide) return data({ guide: null }, { status: 404 })
  const { text: _, ...shown } = guide
  return data({ guide: shown }, { status: 200 })
}

export default function ResourcePage() {
  const { guide } = useLoaderData<typeof loader>()
  return guide ? <Shown key={guide.slug} guide={guide} /> : <NoSuchGuide />
}

function Shown({ guide }: { guide: Omit<Guide, 'text'> }) {
  const { slug, title, kind, summary, blocks, points, minutes, screens } = guide
  const { ticked, tick, clear } = useTicks(slug)
  const { mayOpen } = useWorkplace()
  const links = screens.flatMap(path => {
    const link = guideLink(path)
    return link && mayOpen(link.to) ? [link] : []
  })
  const ids = blocks.flatMap(block => (block.is === 'checks' ? block.points.map(({ id }) => id) : []))
  // Checks of deleted items don't count.
  const done = ids.filter(id => ticked.has(id)).length
  return (
    <>
      <PageHeader
        title={title}
        summary={summary}
        back={{ to: '/resources', label: 'All resources' }}
        actions={
          <Button
            icon={<Printer aria-hidden="true" className="size-4" />}
            onClick={() => printPage(printedGuide(guide, ticked))}
          >
            Print
          </Button>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card as="article" aria-label={title} className="flex flex-col gap-5 px-5 py-6 sm:px-8">
          {blocks.map((block, at) =>
            block.is === 'text' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes while it is read
              <Prose key={at} html={block.html} />
            ) : (
              <Points key={block.points[0]?.id} points={block.points} ticked={ticked} onTick={tick} />
            ),
          )}
        </Card>
        <aside aria-label="About this guide" className="flex flex-col gap-5">
          {points > 0 ? (
            <Card as="div" className="px-5 py-4">
              <Progress label="Ticked off" value={done} max={points} />
              <p className="mt-3 text-small text-muted-foreground">Kept in this browser, for you alone.</p>
              {done > 0 ? (
                <Button size="sm" className="mt-3" onClick={clear}>
                  Begin anew
                </Button>
              ) : null}
            </Card>
          ) : null}
          {links.length > 0 ? (
            <Card aria-labelledby="leads-title">
              <CardHeader
                id="leads-title"
                title="Where it leads"
                description={
                  kind === 'guide'
                    ? `${minutes} min to read, then do it here.`
                    : 'Each point is done on one of these screens, or in the room.'
                }
              />
              <ul className="flex flex-wrap gap-2 border-t border-border px-5 py-4">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <ButtonLink to={to} size="sm" variant="secondary">
                      {label}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
        </aside>
      </div>
    </>
  )
}

function NoSuchGuide() {
  return (
    <Card>
      <EmptyState
        picture="search"
        title="There is no such guide"
        level={1}
        action={<ButtonLink to="/resources">All resources</ButtonLink>}
      >
        It may have another name now, or the address has a typo.
      </EmptyState>
    </Card>
  )
}
