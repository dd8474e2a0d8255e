import { mailReportReading } from '#diary/messages/server/deliverability/mail-report-reading.ts'
import { pageReading, siteFactsReading } from '#growth/seo/server/page-readings.ts'
import { serveReadings } from '#server/reading/serve-readings.ts'

// The thread that reads reports about mail and pages of other sites: every reading of the lane `documents`.
await serveReadings([mailReportReading, pageReading, siteFactsReading])
