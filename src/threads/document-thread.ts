import { mailReportReading } from '#diary/messages/server/deliverability/mail-report-reading.ts'
import { pageReading, siteFactsReading } from '#growth/seo/server/page-readings.ts'
import { serveReadings } from '#server/reading/serve-readings.ts'

await serveReadings([mailReportReading, pageReading, siteFactsReading])
