import { ExternalLink } from 'lucide-react'

import { formatMoney } from '#lib/money.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/page/table.tsx'
import { words } from '../messages.ts'
import { formatLocalDay } from './format-local-day.ts'
import { type Invoice, useInvoices } from './plan-data.ts'

const looks = {
  open: { tone: 'warning', glyph: 'half' },
  paid: { tone: 'success', glyph: 'check' },
  void: { tone: 'neutral', glyph: 'slash' },
  uncollectible: { tone: 'destructive', glyph: 'alert' },
} as const

export function InvoiceList() {
  const invoices = useInvoices(true)
  if (invoices.isLoadingError)
    return (
      <ErrorState title={words.loadFailed} onRetry={() => invoices.refetch()}>
        {words.loadFailedHint}
      </ErrorState>
    )
  return (
    <Loading loading={invoices.isPending} skeleton={<Skeleton className="m-5 h-24 rounded-md" />}>
      {invoices.data?.length ? (
        <Table label={words.invoices}>
          <TableHead>
            <Th>{words.invoice}</Th>
            <Th>{words.date}</Th>
            <Th>{words.state}</Th>
            <Th numeric>{words.amount}</Th>
            <Th>
              <span className="sr-only">{words.open}</span>
            </Th>
          </TableHead>
          <TableBody>
            {invoices.data.map(invoice => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </TableBody>
        </Table>
      ) : (
        <p className="px-5 pb-5 text-body text-muted-foreground">{words.noInvoices}</p>
      )}
    </Loading>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const name = invoice.number ?? words.invoice
  return (
    <Tr>
      <Td first>{name}</Td>
      <Td>{formatLocalDay(invoice.issued_at)}</Td>
      <Td>
        <Badge {...looks[invoice.status]}>{words.invoiceStates[invoice.status]}</Badge>
      </Td>
      <Td numeric aside>
        {formatMoney(invoice.amount_cents, invoice.currency)}
      </Td>
      <Td actions>{invoice.url ? <InvoiceLink invoice={invoice} url={invoice.url} name={name} /> : null}</Td>
    </Tr>
  )
}

/** The provider's page, which also takes another card. */
function InvoiceLink({ invoice, url, name }: { invoice: Invoice; url: string; name: string }) {
  const isOpen = invoice.status === 'open'
  return (
    <a
      href={url}
      className={buttonClass({ variant: isOpen ? 'primary' : 'ghost', size: 'sm' })}
      aria-label={`${isOpen ? words.payNow : words.open} ${name}`}
    >
      {isOpen ? words.payNow : words.open}
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  )
}
