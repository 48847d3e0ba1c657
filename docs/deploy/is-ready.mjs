/** Exit code 0 while the process can serve: the image has no other client for HTTP. */
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/ready`).catch(() => ({ ok: false }))
process.exit(ok ? 0 : 1)
