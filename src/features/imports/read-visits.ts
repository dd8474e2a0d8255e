export * from '#rules/imports/read-visits.ts'
