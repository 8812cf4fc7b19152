// SPDX-License-Identifier: MIT
// GoogleTest shows integers through these operators, and those of Debian's libgmpxx write to streams of libstdc++.
#include <gmpxx.h>

#include <ostream>

std::ostream& operator<<(std::ostream& out, mpz_srcptr value) { return out << mpz_class(value).get_str(); }
std::ostream& operator<<(std::ostream& out, mpq_srcptr value) { return out << mpq_class(value).get_str(); }
