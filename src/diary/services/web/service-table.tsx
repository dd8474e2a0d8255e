import { useId, useState } from 'react'
import type { PractitionerRow } from '#base/practice/web/practice-data.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { formatMoney } from '#lib/money.ts'
import { moved } from '#lib/moved.ts'
import { callNames } from '#lib/names/person-names.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { MenuSeparator } from '#web/ui/menus/menu.tsx'
import { ArchiveItem, EditItem, MoveItems, RowMenu } from '#web/ui/menus/row-menu.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { RowButton, Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/page/table.tsx'
import { serviceColorClass } from '#web/ui/pictures/service-color.ts'
import { toast } from '#web/ui/toast.ts'
import { byCategory, type ServiceCategory } from '../by-category.ts'
import type { Service } from '../service-form.ts'
import { CategoryHead } from './category-head.tsx'
import { useArchiveService, useSortServices } from './data.ts'

interface ServiceTableProps {
  services: Service[]
  categories: readonly ServiceCategory[]
  people: PractitionerRow[]
  currency: string
  onOpen: (service: Service) => void
  onNew: () => void
}

export function ServiceTable({ services, categories, people, currency, onOpen, onNew }: ServiceTableProps) {
  const [showsArchived, setShowsArchived] = useState(false)
  const canChange = useMay('change-services')
  const active = services.filter(service => service.archived_at === null)
  const groups = byCategory(active, categories)
  const id = useId()
  const archived = services.filter(service => service.archived_at !== null)
  const names = callNames(people.filter(person => person.archived_at === null))
  const sort = useSortServices()
  const move = async (service: Service, by: -1 | 1) => {
    const { error } = await sort.run({
      service_ids: moved(
        groups.flatMap(group => group.services.map(({ id }) => id)),
        service.id,
        by,
      ),
    })
    if (error) toastRefusal('The order was not changed', error)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {active.length === 0 ? (
        <Card className="w-full overflow-hidden">
          <EmptyState
            title="No services yet"
            action={
              canChange ? (
                <Button variant="primary" onClick={onNew}>
                  New service
                </Button>
              ) : null
            }
          >
            Add what you offer, and it appears on your booking page.
          </EmptyState>
        </Card>
      ) : null}
      {groups.map(({ category, services: some }) => {
        const key = category?.id ?? 'none'
        if (!category && some.length === 0) return null
        return (
          <section
            key={key}
            aria-labelledby={categories.length > 0 ? `${id}-${key}` : undefined}
            className="flex w-full flex-col gap-2"
          >
            {category ? (
              <CategoryHead
                id={`${id}-${key}`}
                category={category}
                categories={categories}
                count={services.filter(service => service.category === category.name).length}
              />
            ) : categories.length > 0 ? (
              <h2 id={`${id}-${key}`} className="text-title font-semibold">
                More services
              </h2>
            ) : null}
            <Card className="w-full overflow-hidden">
              {some.length > 0 ? (
                <ServiceRows
                  label={categories.length > 0 ? (category?.name ?? 'More services') : 'Services'}
                  services={some}
                  names={names}
                  currency={currency}
                  onOpen={onOpen}
                  onMove={move}
                />
              ) : (
                <p className="px-5 py-3 text-body text-muted-foreground">
                  This category is empty. Choose it on a service, or remove it.
                </p>
              )}
            </Card>
          </section>
        )
      })}
      {archived.length > 0 ? (
        <Button
          variant="ghost"
          aria-expanded={showsArchived}
          onClick={() => setShowsArchived(!showsArchived)}
        >
          {showsArchived ? 'Hide archived' : `Show archived (${archived.length})`}
        </Button>
      ) : null}
      {showsArchived && archived.length > 0 ? (
        <Card className="w-full overflow-hidden">
          <ServiceRows
            label="Archived services"
            services={archived}
            names={names}
            currency={currency}
            onOpen={onOpen}
          />
        </Card>
      ) : null}
    </div>
  )
}

interface ServiceRowsProps {
  label: string
  services: Service[]
  names: Map<string, string>
  currency: string
  onOpen: (service: Service) => void
  onMove?: (service: Service, by: -1 | 1) => void
}

function ServiceRows({ label, services, names, currency, onOpen, onMove }: ServiceRowsProps) {
  const canChange = useMay('change-services')
  return (
    <Table label={label}>
      <TableHead>
        <Th>Service</Th>
        <Th>Length and price</Th>
        <Th>Add-ons</Th>
        <Th>With</Th>
        <Th>
          <span className="sr-only">More</span>
        </Th>
      </TableHead>
      <TableBody>
        {services.map((service, at) => (
          <Tr key={service.id} opens={canChange}>
            <Td first>
              <span className="flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className={cn('h-8 w-1 flex-none rounded-xs', serviceColorClass[service.dye].bar)}
                />
                <span className="min-w-0">
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    {canChange ? (
                      <RowButton onClick={() => onOpen(service)} className="break-words">
                        {service.name}
                      </RowButton>
                    ) : (
                      service.name
                    )}
                    {service.is_online ? null : <Badge>Not online</Badge>}
                    {service.seats === null ? null : <Badge>Class of {service.seats}</Badge>}
                    {service.is_online && service.is_private ? <Badge>By link</Badge> : null}
                  </span>
                  {onMove || !service.category ? null : (
                    <span className="block text-small font-normal text-muted-foreground">
                      {service.category}
                    </span>
                  )}
                </span>
              </span>
            </Td>
            <Td className="tabular">
              {service.durations.map(part => lengthAndPrice(part, currency)).join(' · ')}
            </Td>
            <Td hideBelowMd>
              {service.addons.map(({ name }) => name).join(', ') || (
                <span className="text-muted-foreground">None</span>
              )}
            </Td>
            <Td>{withWords(service, names)}</Td>
            <Td aside actions>
              {canChange ? (
                <ServiceMenu
                  service={service}
                  onOpen={() => onOpen(service)}
                  place={onMove ? at : -1}
                  last={services.length - 1}
                  onMove={by => onMove?.(service, by)}
                />
              ) : null}
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  )
}

const lengthAndPrice = (
  { duration_min, price_cents }: { duration_min: number; price_cents: number },
  currency: string,
) => `${duration_min}\u00a0min ${price_cents === 0 ? 'free' : formatMoney(price_cents, currency)}`

function withWords({ practitioner_ids }: Service, names: Map<string, string>) {
  const found = [...names].filter(([id]) => practitioner_ids.includes(id)).map(([, name]) => name)
  if (found.length === 0) return <span className="text-warning">Nobody yet</span>
  if (found.length === names.size && found.length > 1) return 'Everyone'
  return found.join(', ')
}

interface ServiceMenuProps {
  service: Service
  place: number
  last: number
  onOpen: () => void
  onMove: (by: -1 | 1) => void
}

function ServiceMenu({ service, place, last, onOpen, onMove }: ServiceMenuProps) {
  const verb = useArchiveService()
  const archive = async (is_archived: boolean): Promise<void> => {
    const { error } = await verb.run({ service_id: service.id, is_archived })
    if (error) toastRefusal(`${service.name} was not changed`, error)
    else if (is_archived) {
      toast({
        title: `${service.name} is archived`,
        description: 'It can’t be booked any more. Visits already booked stay.',
        action: { label: 'Undo', onSelect: () => archive(false) },
      })
    } else toast({ title: `${service.name} is back` })
  }
  return (
    <RowMenu name={service.name}>
      <EditItem onSelect={onOpen} />
      <MoveItems place={place} last={last} onMove={onMove} />
      <MenuSeparator />
      <ArchiveItem isArchived={service.archived_at !== null} onArchive={archive} />
    </RowMenu>
  )
}
