export * from '#rules/imports/read-clients.ts'
