import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { publicLinksOf } from '../public-links.ts'
import { AnswersCard } from './answers-card.tsx'
import { useReviewLinks } from './data.ts'
import { SurveyRequestsCard } from './survey-requests-card.tsx'

const LinksDialog = whenOpened(async () => (await import('./links-dialog.tsx')).LinksDialog)

export function SurveyRequestsTab({ zone }: { zone: string }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <SurveyRequestsCard zone={zone} />
        <LinksCard />
      </div>
      <AnswersCard zone={zone} />
    </div>
  )
}

function LinksCard() {
  const links = useReviewLinks()
  const [isOpen, setOpen] = useState(false)
  const shown = publicLinksOf(links.data)
  return (
    <Card aria-labelledby="public-links">
      <CardHeader
        id="public-links"
        title="Where they can say it in public"
        description="On the page of every ask, in the same place whatever is answered."
        aside={
          links.data ? (
            <Button
              size="sm"
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => setOpen(true)}
            >
              Change
            </Button>
          ) : null
        }
      />
      {links.isLoadingError ? (
        <ErrorState title="The links could not be loaded" onRetry={() => links.refetch()} />
      ) : (
        <Loading
          loading={links.isPending}
          label="Loading the links"
          skeleton={<Skeleton className="m-5 h-10" />}
        >
          {shown.map(({ name, url }) => (
            <CardRow key={name} className="flex-wrap gap-x-4 gap-y-0.5">
              <span className="w-24 font-semibold">{name}</span>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="min-w-0 flex-1 truncate text-small text-link underline underline-offset-4"
              >
                {url.replace('https://', '')}
              </a>
            </CardRow>
          ))}
          {links.data && shown.length === 0 ? (
            <p className="border-t border-border px-5 py-3 text-small text-muted-foreground">
              None yet: the page asks how it was, and leads nowhere else.
            </p>
          ) : null}
        </Loading>
      )}
      {isOpen && links.data ? <LinksDialog links={links.data} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}
