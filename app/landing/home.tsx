import { Link } from 'react-router'
export default function Home() {
  return (
    <main>
      <h1>Sonnette</h1>
      <Link to="/login">Connexion</Link>
    </main>
  )
}
