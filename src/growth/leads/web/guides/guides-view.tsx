import { FileText, Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { ArchiveItem, EditItem, RowMenu } from '#web/ui/menus/row-menu.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { type Guide, useGuideFigures, useGuideRows, useGuides } from '../data.ts'

const GuideLinkDialog = whenOpened(async () => (await import('./guide-link-dialog.tsx')).GuideLinkDialog)

interface GuidesViewProps {
  /** Slug or id, as in the public address. */
  practiceKey: string
  onEdit: (guide: Guide) => void
  onAdd: () => void
}

export function GuidesView({ practiceKey, onEdit, onAdd }: GuidesViewProps) {
  const guides = useGuides()
  const figures = useGuideFigures()
  const [linked, setLinked] = useState<Guide | null>(null)
  if (guides.isLoadingError)
    return <ErrorState title="Your guides could not be loaded" onRetry={() => void guides.refetch()} />
  if (!guides.data)
    return (
      <Loading loading label="Loading your guides" skeleton={<Skeleton className="h-60 rounded-lg" />}>
        {null}
      </Loading>
    )
  if (guides.data.length === 0)
    return (
      <EmptyState
        picture="search"
        title="No guides yet"
        action={
          <Button variant="primary" onClick={onAdd}>
            Make a guide
          </Button>
        }
      >
        A page of good advice, or a PDF. Visitors leave their address to get it, and say whether they want
        offers.
      </EmptyState>
    )
  const pathOf = (guide: Guide) => `/lead-capture/${practiceKey}/${guide.id}`
  return (
    <>
      <Card>
        <ul>
          {guides.data.map(guide => (
            <GuideRow
              key={guide.id}
              guide={guide}
              path={pathOf(guide)}
              figures={figures.data?.find(each => each.guide_id === guide.id)}
              onEdit={() => onEdit(guide)}
              onLink={() => setLinked(guide)}
            />
          ))}
        </ul>
      </Card>
      {linked ? (
        <GuideLinkDialog title={linked.title} path={pathOf(linked)} onClose={() => setLinked(null)} />
      ) : null}
    </>
  )
}

interface GuideRowProps {
  guide: Guide
  path: string
  figures: { leads: number; waiting: number; is_in_the_way: boolean } | undefined
  onEdit: () => void
  onLink: () => void
}

function GuideRow({ guide, path, figures, onEdit, onLink }: GuideRowProps) {
  const rows = useGuideRows()
  const { id, title, kind, is_on, archived_at } = guide
  const archive = (archived: boolean) =>
    rows.change(
      { id },
      { archived_at: archived ? new Date().toISOString() : null },
      {
        refused: `${title} was not changed`,
        done: { title: archived ? `${title} is put away` : `${title} is back`, key: 'guide' },
        undo: () => rows.change({ id }, { archived_at }, { refused: `${title} was not changed` }),
      },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-border px-5 py-4 first:border-t-0">
      <FileText aria-hidden="true" className="size-5 flex-none text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-60 max-sm:basis-0">
        <h2 className="font-semibold wrap-anywhere">{title}</h2>
        <p className="text-small text-muted-foreground">
          {kind === 'pdf' ? (guide.file_id ? 'PDF' : 'PDF, and its file is gone') : 'A page of words'}
          {figures ? `. ${brought(figures)}` : ''}
        </p>
        {figures?.is_in_the_way ? (
          <p className="text-small text-warning">
            It says something that may not be published any more, such as a quote that was taken back. Edit
            it: saving names the place.
          </p>
        ) : null}
      </div>
      {archived_at ? (
        <Badge>Put away</Badge>
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:order-1 max-sm:w-full">
          <Switch
            label="Offered"
            checked={is_on}
            onCheckedChange={checked =>
              void rows.change(
                { id },
                { is_on: checked },
                {
                  refused: `${title} was not changed`,
                  done: {
                    title: checked ? `${title} is offered` : `${title} is not offered any more`,
                    key: 'guide',
                  },
                },
              )
            }
          />
          <TextLink to={path} reloadDocument target="_blank">
            See the page<span className="sr-only"> of {title} (new tab)</span>
          </TextLink>
          <Button size="sm" icon={<Link2 aria-hidden="true" className="size-4" />} onClick={onLink}>
            Link<span className="sr-only"> and code of {title}</span>
          </Button>
        </div>
      )}
      <RowMenu name={title}>
        <EditItem onSelect={onEdit} />
        <ArchiveItem isArchived={archived_at !== null} onArchive={archived => void archive(archived)} />
      </RowMenu>
    </li>
  )
}

const brought = ({ leads, waiting }: { leads: number; waiting: number }) =>
  `${leads === 0 ? 'Nobody yet' : `${leads} ${leads === 1 ? 'lead' : 'leads'}`}${
    waiting > 0 ? `; ${waiting} ${waiting === 1 ? 'address has' : 'addresses have'} not answered yet` : ''
  }`
