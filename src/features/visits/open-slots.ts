export * from '#rules/slots/open-slots.ts'
