import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { longDay } from '#lib/time/format-day.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Service } from '../service-form.ts'
import { useEndServiceLink, useMakeServiceLink } from './data.ts'

/** Creates, replaces and closes a private link, shown once. `service` null: not saved as private yet. */
export function ServiceLink({ service }: { service: Service | null }) {
  const [address, setAddress] = useState<string | null>(null)
  const make = useMakeServiceLink()
  const end = useEndServiceLink()
  if (!service)
    return <p className="text-small text-muted-foreground">Save it first. Then its link is made here.</p>
  const { id, name, link_since } = service
  const isOpen = address !== null || link_since !== null
  const sure = (title: string, confirmLabel: string) =>
    confirm({
      title,
      description: "People with the current link won't be able to book with it.",
      confirmLabel,
      cancelLabel: 'Keep it',
    })
  const onMake = async () => {
    if (isOpen && !(await sure(`Make a new link for ${name}?`, 'Make a new link'))) return
    const { data, error } = await make.run({ service_id: id })
    if (error) toastRefusal('No link was made', error)
    else setAddress(data.address)
  }
  const onEnd = async () => {
    if (!(await sure(`End the link of ${name}?`, 'End the link'))) return
    const { error } = await end.run({ service_id: id })
    if (error) return toastRefusal('The link was not ended', error)
    setAddress(null)
    toast({ title: `The link of ${name} is ended` })
  }
  return (
    <div className="flex flex-col gap-3 rounded-md border border-border p-3">
      {address ? (
        <>
          <p className="text-small text-muted-foreground">Copy it now: it is not shown again.</p>
          <code className="rounded-sm bg-sunken p-2 text-small wrap-anywhere">{address}</code>
          <CopyButton
            className="self-start"
            size="sm"
            text={address}
            label="Copy link"
            copied="Link copied"
          />
        </>
      ) : (
        <p className="text-small text-muted-foreground">
          {link_since
            ? `Its link is open since ${longDay(link_since.slice(0, 10))}.`
            : "It has no link yet, so it can't be booked."}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Link2 aria-hidden="true" className="size-4" />}
          busy={make.busy}
          onClick={onMake}
        >
          {isOpen ? 'Make a new link' : 'Make its link'}
        </Button>
        {isOpen ? (
          <Button size="sm" variant="ghost" busy={end.busy} onClick={onEnd}>
            End the link
          </Button>
        ) : null}
      </div>
    </div>
  )
}
