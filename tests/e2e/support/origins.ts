const port = Number(process.env['E2E_PORT'] ?? 4300)

/** The address of the product during the journeys. */
export const ORIGIN = `http://localhost:${port}`
/** The address at which a journey asks for people and conversations, and stops the server to cut the network. */
export const CONTROL_ORIGIN = `http://127.0.0.1:${port + 1}`
export const PORT = port
