"use client";

import ErrorPage from "../error";

/** Within the judges' layout, whose words it takes. */
export default ErrorPage;
