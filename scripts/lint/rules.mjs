/**
 * Lint rules of this repository, loaded by `.oxlintrc.json`, which also says where each rule applies. Every rule has a
 * file in tests/architecture/fixtures that breaks it.
 */

/** Names of constants and properties that are a duration. */
const DURATION_NAME =
  /(?:^|_)(?:PAUSE|DELAY|TIMEOUT|INTERVAL|WAIT|TTL|LIFETIME|DEBOUNCE|DEADLINE)(?:_|$)|_(?:MS|S|SECONDS|MINUTES|HOURS|DAYS)$/
const NOT_A_DURATION = /_PER_MS$|_BUCKETS_S$|_DAYS_AGO$/
const TIMER_NAME = /^(?:setTimeout|setInterval|pause)$/
const FLUENT_SURFACES = new Set(['Dialog', 'DialogSurface', 'Drawer', 'InlineDrawer', 'OverlayDrawer'])
const APOLLO_HOOKS =
  /^use(?:Lazy|Suspense|Background)?Query$|^use(?:LoadableQuery|Mutation|Subscription|Fragment|SuspenseFragment)$/
const APOLLO_CALLS = new Set(['query', 'mutate', 'watchQuery', 'subscribe'])
const RESOLVER_MAX_LINES = 5

/** True for a number, also with a sign or as a product such as `5 * 60_000`; never for 0, which is no duration. */
function isNumber(node) {
  if (node?.type === 'Literal') return typeof node.value === 'number' && node.value !== 0
  if (node?.type === 'UnaryExpression') return isNumber(node.argument)
  if (node?.type === 'BinaryExpression') return isNumber(node.left) && isNumber(node.right)
  return false
}

/** The initial value of the constant of this file that `node` names; undefined if it names none. */
function constantOf(node, context) {
  if (node?.type !== 'Identifier') return undefined
  let scope = context.sourceCode.getScope(node)
  while (scope) {
    const variable = scope.set.get(node.name)
    if (variable) return variable.defs[0]?.node.type === 'VariableDeclarator' ? variable.defs[0].node.init : undefined
    scope = scope.upper
  }
  return undefined
}

function nameOfCall({ callee }) {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

/** The delay that is given to a timer; undefined if the call starts no timer. */
function delayOf(node) {
  const name = nameOfCall(node)
  if (name === 'timeout' && node.callee.type === 'MemberExpression' && node.callee.object.name === 'AbortSignal')
    return node.arguments[0]
  if (!TIMER_NAME.test(name)) return undefined
  return name === 'pause' ? node.arguments[0] : node.arguments[1]
}

const limitsHoldDurations = {
  create(context) {
    const report = (node) =>
      context.report({ node, message: 'Move this duration to shared/limits, with its unit in the name.' })
    return {
      CallExpression(node) {
        const delay = delayOf(node)
        if (isNumber(delay) || isNumber(constantOf(delay, context))) report(delay)
      },
      VariableDeclarator(node) {
        const name = node.id.type === 'Identifier' ? node.id.name : ''
        if (DURATION_NAME.test(name) && !NOT_A_DURATION.test(name) && isNumber(node.init)) report(node)
      },
    }
  },
}

const sheetsFromKit = {
  create(context) {
    return {
      ImportDeclaration(node) {
        if (!node.source.value.startsWith('@fluentui/')) return
        for (const one of node.specifiers) {
          if (one.type === 'ImportSpecifier' && FLUENT_SURFACES.has(one.imported.name))
            context.report({ node: one, message: 'Use BottomSheet, FormSheet or ConfirmDialog of src/ui.' })
        }
      },
    }
  },
}

const readAndWriteByKit = {
  create(context) {
    const message = 'Read with useRead or readOnce, write with useWrite or sendWrite (src/lib/data).'
    return {
      ImportDeclaration(node) {
        if (!node.source.value.startsWith('@apollo/client')) return
        for (const one of node.specifiers) {
          if (one.type === 'ImportSpecifier' && APOLLO_HOOKS.test(one.imported.name))
            context.report({ node: one, message })
        }
      },
      CallExpression(node) {
        const isMember = node.callee.type === 'MemberExpression'
        if (isMember && APOLLO_CALLS.has(nameOfCall(node))) context.report({ node, message })
      },
    }
  },
}

const shortResolvers = {
  create(context) {
    return {
      'Property > :matches(ArrowFunctionExpression, FunctionExpression)'({ parent }) {
        const lines = parent.loc.end.line - parent.loc.start.line + 1
        if (lines > RESOLVER_MAX_LINES)
          context.report({
            node: parent,
            message: `A resolver has at most ${RESOLVER_MAX_LINES} lines, this one has ${lines}: call the service.`,
          })
      },
    }
  },
}

/** True for `export { a } from './a.ts'` and `export * from './a.ts'`, and for a list of imported names. */
function isReExport(node) {
  return node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && !node.declaration)
}

const noBarrels = {
  create(context) {
    return {
      ExportAllDeclaration(node) {
        context.report({ node, message: 'Name what is exported.' })
      },
      Program(node) {
        const isBarrel =
          node.body.some(isReExport) && node.body.every((one) => isReExport(one) || one.type === 'ImportDeclaration')
        if (isBarrel)
          context.report({ node: node.body.find(isReExport), message: 'This file only re-exports: move code into it.' })
      },
    }
  },
}

const POLICY_NAME = /^(?:may|can|has)[A-Z]|^administers$/

/** The parts of a condition that are joined by `&&` and `||`, without `!` and `await`. */
function partsOf(test) {
  if (test.type === 'LogicalExpression') return [...partsOf(test.left), ...partsOf(test.right)]
  if (test.type === 'UnaryExpression' && test.operator === '!') return partsOf(test.argument)
  if (test.type === 'AwaitExpression') return partsOf(test.argument)
  return [test]
}

/** True for a call of a policy, and for a check whether a value exists. */
function isDecidedElsewhere(part) {
  if (part.type === 'CallExpression') return POLICY_NAME.test(nameOfCall(part))
  if (part.type === 'BinaryExpression')
    return part.left.type === 'Identifier' && part.right.type === 'Identifier' && part.right.name === 'undefined'
  return part.type === 'Identifier' && part.name !== 'siteUser'
}

const authorizeInPolicy = {
  create(context) {
    const report = (node) =>
      context.report({ node, message: 'Decide this in a function of policy.ts whose name starts with may, can or has.' })
    return {
      'ThrowStatement > NewExpression[callee.name="AppError"][arguments.0.value="FORBIDDEN"]'(node) {
        const { parent: thrown } = node
        const around = thrown.parent.type === 'BlockStatement' ? thrown.parent.parent : thrown.parent
        if (around.type === 'IfStatement' && !partsOf(around.test).every(isDecidedElsewhere)) report(around)
      },
      'MemberExpression[property.name="siteUser"]': report,
      'VariableDeclarator > ObjectPattern > Property[key.name="siteUser"]': report,
    }
  },
}

export default {
  meta: { name: 'evolve' },
  rules: {
    'authorize-in-policy': authorizeInPolicy,
    'no-barrels': noBarrels,
    'limits-hold-durations': limitsHoldDurations,
    'read-and-write-by-kit': readAndWriteByKit,
    'sheets-from-kit': sheetsFromKit,
    'short-resolvers': shortResolvers,
  },
}
