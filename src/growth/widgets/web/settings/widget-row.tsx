import { Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { monthName } from '#lib/time/month-name.ts'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { MenuItem } from '#web/ui/menus/menu.tsx'
import { EditItem, RowMenu } from '#web/ui/menus/row-menu.tsx'
import type { SavedWidget, Widgets } from '../../schema.ts'
import { snippetOf } from '../../snippets.ts'
import { kindWords } from '../../widget-kinds.ts'
import { useWidgetRows } from '../data.ts'

interface WidgetRowProps {
  practice: Practice
  page: Widgets
  widget: SavedWidget
}

const people = (count: number) => (count === 1 ? '1 person began' : `${count} people began`)
const bookings = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`)

export function WidgetRow({ practice, page, widget }: WidgetRowProps) {
  const rows = useWidgetRows()
  const navigate = useNavigate()
  const { id, name, kind, colour, corner, label, service_id, practitioner_id, code } = widget
  const remove = () =>
    rows.remove(
      { id },
      {
        refused: 'The widget was not removed',
        done: {
          title: `${name} is removed`,
          description: 'Booking still works on sites that use it, without its color and services.',
          key: 'widget',
        },
        undo: () =>
          rows.add(
            { id, practice_id: practice.id, name, kind, colour, corner, label, service_id, practitioner_id },
            { refused: 'It was not brought back' },
          ),
      },
    )
  const lines = snippetOf({
    practice: page.practice,
    kind,
    colour,
    corner,
    label,
    own: window.location.origin,
    code,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-5 py-3">
      <span
        aria-hidden="true"
        className="size-5 flex-none rounded-sm border border-border-strong"
        style={{ background: colour }}
      />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold wrap-anywhere">
          <Link to={`/widget-generator?widget=${id}`} className="rounded-xs hover:underline">
            {name}
          </Link>
        </p>
        <p className="text-small text-muted-foreground">
          {kindWords[kind].name} · {people(widget.begun)}, {bookings(widget.bookings)} since{' '}
          {monthName(page.since)} 1
        </p>
      </div>
      <div className="flex items-center gap-1">
        <CopyButton size="sm" text={lines} label="Copy lines" />
        <RowMenu name={name} size="sm">
          <EditItem onSelect={() => navigate(`/widget-generator?widget=${id}`)} />
          <MenuItem
            tone="destructive"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onSelect={remove}
          >
            Remove
          </MenuItem>
        </RowMenu>
      </div>
    </li>
  )
}
