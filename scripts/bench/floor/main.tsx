import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import {
  Avatar,
  Button,
  Field,
  FluentProvider,
  Input,
  makeStyles,
  Text,
  tokens,
  webLightTheme,
} from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { createRoot } from 'react-dom/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router'
import { email, minLength, object, string } from 'zod/mini'
import { ConversationSearchDocument } from '#src/features/conversations/conversations.generated.ts'
import { LoginInformationDocument } from '#src/lib/session/session.generated.ts'

/**
 * The reference for the Lighthouse target (docs/requirements/quality.md#lighthouse): the smallest app on the product's
 * stack with its two measured pages, on the product's server. It signs in with password and code and sends the inbox
 * query. It has no cache, outbox, guards or help texts.
 */

const PAGE_SIZE = 25

interface Identity {
  userPoolId: string
  userPoolClientId: string
  userPoolEndpoint: string
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    height: '48px',
    padding: '0 16px',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  form: { display: 'grid', gap: '16px', maxWidth: '360px', margin: '48px auto', padding: '0 16px' },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    gap: '12px',
    padding: '12px 16px',
    minHeight: '44px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
  },
  text: { display: 'grid', minWidth: 0, overflow: 'hidden' },
})

async function signInWithAmplify(username: string, password: string): Promise<(code: string) => Promise<unknown>> {
  const [{ Amplify }, { signIn, confirmSignIn }] = await Promise.all([
    import('aws-amplify'),
    import('aws-amplify/auth'),
  ])
  const { identity } = (await (await fetch('/config.json')).json()) as { identity: Identity }
  const { userPoolId, userPoolClientId } = identity
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: `${window.location.origin}/identity` } },
  })
  await signIn({ username, password })
  return (code) => confirmSignIn({ challengeResponse: code })
}

/** Amplify's storage key, read without Amplify, because the inbox only needs the token. */
function accessToken(): string {
  const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'))
  return (key && localStorage.getItem(key)) ?? ''
}

const SignInForm = object({ email: email(), password: string().check(minLength(1)), code: string() })

function SignIn() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [confirm, setConfirm] = useState<((code: string) => Promise<unknown>) | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(SignInForm),
    defaultValues: { email: '', password: '', code: '' },
  })
  const submit = handleSubmit(async (values) => {
    if (confirm) {
      await confirm(values.code)
      await navigate('/app/conversations')
      return
    }
    const next = await signInWithAmplify(values.email, values.password)
    setConfirm(() => next)
  })
  return (
    <main>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Text as="h1" size={600}>
          Log in
        </Text>
        <Field label="Email" validationMessage={formState.errors.email?.message}>
          <Input type="email" autoComplete="username" {...register('email')} />
        </Field>
        <Field label="Password" validationMessage={formState.errors.password?.message}>
          <Input type="password" autoComplete="current-password" {...register('password')} />
        </Field>
        {confirm && (
          <Field label="Code">
            <Input autoComplete="one-time-code" {...register('code')} />
          </Field>
        )}
        <Button type="submit" appearance="primary">
          Log in
        </Button>
      </form>
    </main>
  )
}

function Inbox() {
  const styles = useStyles()
  const { data: login } = useQuery(LoginInformationDocument)
  const userId = login?.loginInformation.userId
  const { data } = useQuery(ConversationSearchDocument, {
    variables: { entityType: 'Users', entityId: userId ?? '', pageSize: PAGE_SIZE, offset: 0 },
    skip: userId === undefined,
  })
  return (
    <>
      <header className={styles.bar}>
        <Text weight="semibold">{login?.loginInformation.displayName ?? 'Inbox'}</Text>
      </header>
      <main>
        <h1>Inbox</h1>
        <ul className={styles.list}>
          {data?.conversationSearch.conversationSummaries.map((row) => (
            <li key={row.conversationId}>
              <Link className={styles.row} to={`?conversationId=${row.conversationId}`}>
                <Avatar name={row.emblemToDisplay?.displayName ?? ''} size={40} />
                <span className={styles.text}>
                  <Text weight={row.unreadMessageCount > 0 ? 'bold' : 'regular'} truncate wrap={false}>
                    {row.subject}
                  </Text>
                  <Text size={200} truncate wrap={false}>
                    {row.lastMessagePreview}
                  </Text>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}

const client = new ApolloClient({
  cache: new InMemoryCache(),
  defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' }, mutate: { errorPolicy: 'all' } },
  link: new HttpLink({
    uri: '/graphql',
    fetch: (uri, options) =>
      fetch(uri, { ...options, headers: { ...options?.headers, authorization: `Bearer ${accessToken()}` } }),
  }),
})
const root = document.querySelector('#root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <FluentProvider theme={webLightTheme}>
    <ApolloProvider client={client}>
      <BrowserRouter>
        <Routes>
          <Route path="/auth/login" element={<SignIn />} />
          <Route path="*" element={<Inbox />} />
        </Routes>
      </BrowserRouter>
    </ApolloProvider>
  </FluentProvider>,
)
