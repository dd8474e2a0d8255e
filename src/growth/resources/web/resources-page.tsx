import { BookOpen, ListChecks } from 'lucide-react'
import { Link, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { hasWords } from '#lib/text/matches-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { listed } from '../guides.ts'

export const meta: MetaFunction = () => [{ title: 'Resources · Stillpoint' }]

export const loader = () => ({ guides: listed })

export default function ResourcesPage() {
  const { guides } = useLoaderData<typeof loader>()
  const [params, setParams] = useSearchParams()
  const query = (params.get('q') ?? '').slice(0, 100)
  const found = guides.filter(({ text }) => hasWords(text, query))
  const subjects = [...new Set(found.map(({ subject }) => subject))]
  const search = (q: string) => setParams(q ? { q } : {}, { replace: true })
  return (
    <>
      <PageHeader
        title="Resources"
        summary="Checklists and short guides for a small practice, to read, to tick off and to print."
      />
      <Input
        type="search"
        aria-label="Search the guides"
        placeholder="Reviews, prices, holidays …"
        maxLength={100}
        value={query}
        onChange={event => search(event.target.value)}
        className="mb-2 max-w-md"
      />
      <p role="status" className="mb-5 text-small text-muted-foreground">
        {found.length === 1 ? 'One guide' : `${found.length} guides`}
        {query.trim() ? ` with “${query.trim()}”` : ''}
      </p>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            picture="search"
            title="No guide has these words"
            action={<Button onClick={() => search('')}>Show all guides</Button>}
          >
            Search looks at titles, summaries and the texts themselves.
          </EmptyState>
        </Card>
      ) : null}
      <div className="gap-5 lg:columns-2">
        {subjects.map(subject => (
          <Card key={subject} aria-label={subject} className="mb-5 break-inside-avoid">
            <h2 className="px-5 py-4 text-[0.9375rem] leading-5 font-semibold">{subject}</h2>
            <ul>
              {found
                .filter(guide => guide.subject === subject)
                .map(({ slug, title, kind, summary, minutes, points }) => (
                  <li
                    key={slug}
                    className="relative flex gap-3.5 border-t border-border px-5 py-3 hover:bg-accent"
                  >
                    {kind === 'checklist' ? (
                      <ListChecks
                        aria-hidden="true"
                        className="mt-0.5 size-4.5 flex-none text-muted-foreground"
                      />
                    ) : (
                      <BookOpen
                        aria-hidden="true"
                        className="mt-0.5 size-4.5 flex-none text-muted-foreground"
                      />
                    )}
                    <div className="min-w-0">
                      <h3 className="font-semibold">
                        <Link to={`/resources/${slug}`} className="rounded-xs after:absolute after:inset-0">
                          {title}
                        </Link>
                      </h3>
                      <p className="text-small text-muted-foreground">{summary}</p>
                      <p className="mt-0.5 text-small text-muted-foreground">
                        {kind === 'checklist'
                          ? `Checklist, ${points} points`
                          : `Guide, ${minutes} min to read`}
                      </p>
                    </div>
                  </li>
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}
