import { reading } from '#server/reading/reading.ts'

export const mailReportReading = reading({
  ...{ name: 'mail-report', lane: 'documents', mostMs: 1_000 },
  load: async () => (await import('./read-mail-report.ts')).readMailReport,
})
