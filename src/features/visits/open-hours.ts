export * from '#rules/slots/open-hours.ts'
