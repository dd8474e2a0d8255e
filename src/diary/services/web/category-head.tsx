import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#base/rights/web/workplace.ts'
import { moved } from '#lib/moved.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/menus/menu.tsx'
import { EditItem, MoveItems, RowMenu } from '#web/ui/menus/row-menu.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import type { ServiceCategory } from '../by-category.ts'
import { useCategoryRows, useSortServices } from './data.ts'

const RenameCategoryDialog = whenOpened(
  async () => (await import('./rename-category-dialog.tsx')).RenameCategoryDialog,
)

interface CategoryHeadProps {
  id: string
  category: ServiceCategory
  categories: readonly ServiceCategory[]
  count: number
}

export function CategoryHead({ id, category, categories, count }: CategoryHeadProps) {
  const canChange = useMay('change-services')
  const [isRenaming, setRenaming] = useState(false)
  const sort = useSortServices()
  const rows = useCategoryRows()
  const move = async (by: -1 | 1) => {
    const ids = categories.map(each => each.id)
    const { error } = await sort.run({ category_ids: moved(ids, category.id, by) })
    if (error) toastRefusal('The order was not changed', error)
  }
  const remove = async () => {
    const goes = count === 1 ? 'Its service stays' : `Its ${count} services stay`
    const yes =
      count === 0 ||
      (await confirm({
        title: `Remove ${category.name}?`,
        description: `${goes}, under no category.`,
        confirmLabel: 'Remove category',
        cancelLabel: 'Keep it',
      }))
    if (yes)
      await rows.remove(
        { id: category.id },
        { refused: `${category.name} was not removed`, done: { title: `${category.name} is removed` } },
      )
  }
  return (
    <div className="flex min-h-9 w-full items-center gap-2">
      <h2 id={id} className="min-w-0 text-title font-semibold wrap-anywhere">
        {category.name}
      </h2>
      {canChange ? (
        <RowMenu name={`the category ${category.name}`}>
          <EditItem label="Rename" onSelect={() => setRenaming(true)} />
          <MoveItems
            place={categories.findIndex(each => each.id === category.id)}
            last={categories.length - 1}
            onMove={move}
          />
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden="true" className="size-4" />} onSelect={remove}>
            Remove
          </MenuItem>
        </RowMenu>
      ) : null}
      {isRenaming ? <RenameCategoryDialog category={category} onClose={() => setRenaming(false)} /> : null}
    </div>
  )
}
